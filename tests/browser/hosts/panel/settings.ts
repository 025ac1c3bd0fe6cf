import type { ClientState } from '#tests/browser/hosts/answers.ts';

export const PLATFORMS = ['ios', 'android', 'macos', 'tdesktop', 'weba', 'webk'] as const;
export const VERSIONS = [
  '6.0',
  '6.1',
  '6.2',
  '6.4',
  '6.9',
  '6.10',
  '7.6',
  '7.7',
  '8.0',
  '9.1',
] as const;
export const THEMES = ['light', 'dark'] as const;
export const LAUNCHES = ['fresh', 'expired', 'tampered', 'unencoded', 'empty', 'none'] as const;
export const DELAYS_MS = [0, 300, 1500, 5000] as const;

export type LaunchKind = (typeof LAUNCHES)[number];

const NONE = { top: 0, right: 0, bottom: 0, left: 0 };
const NOTCH = { ...NONE, top: 59, bottom: 34 };

/** Insets of the page: those of the device, and those of Telegram's buttons in full screen. */
export const INSETS = {
  none: { safeArea: NONE, contentSafeArea: NONE, isFullscreen: false },
  notch: { safeArea: NOTCH, contentSafeArea: NONE, isFullscreen: false },
  'notch + full screen': {
    safeArea: NOTCH,
    contentSafeArea: { ...NONE, top: 46 },
    isFullscreen: true,
  },
} as const satisfies Record<string, Partial<ClientState>>;

/** The developer's settings of the client and of the launch. */
export type Settings = {
  platform: (typeof PLATFORMS)[number];
  version: (typeof VERSIONS)[number];
  theme: (typeof THEMES)[number];
  insets: keyof typeof INSETS;
  launch: LaunchKind;
  startParam: string;
  path: string;
  /** Telegram's origin protection, which BotFather can switch off. */
  isProtected: boolean;
  /** BotFather knows the app under another origin, as after a redirect. */
  isMoved: boolean;
  isSilent: boolean;
  delayMs: (typeof DELAYS_MS)[number];
};

export const FIRST: Settings = {
  platform: 'ios',
  version: '9.1',
  theme: 'light',
  insets: 'none',
  launch: 'fresh',
  startParam: '',
  path: '',
  isProtected: true,
  isMoved: false,
  isSilent: false,
  delayMs: 0,
};

/** The settings of the launch: a change opens the app again. */
export function isOfLaunch(name: keyof Settings): boolean {
  return name !== 'theme' && name !== 'insets' && name !== 'isSilent' && name !== 'delayMs';
}
