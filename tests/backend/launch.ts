import { type Signed, signInitData } from './telegram.ts';

type Platform = 'ios' | 'android' | 'android_x' | 'macos' | 'tdesktop' | 'weba' | 'webk';

export type Launch = Signed & {
  platform?: Platform;
  version?: string;
  theme?: 'light' | 'dark';
};

/** Telegram's launch string for a signed user, as it stands behind `#` of the page's address. */
export async function launchString(launch: Launch = {}): Promise<string> {
  return wrapInitData(await signInitData(launch), launch);
}

/** The launch string round launch data that a test made or broke itself. */
export function wrapInitData(initData: string, { platform, version, theme }: Launch = {}): string {
  const parts: [string, string][] = [
    ['tgWebAppData', initData],
    ['tgWebAppVersion', version ?? '9.1'],
    ['tgWebAppPlatform', platform ?? 'ios'],
    ['tgWebAppThemeParams', JSON.stringify(THEMES[theme ?? 'light'])],
  ];
  return parts.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&');
}

const THEMES = {
  light: {
    bg_color: '#ffffff',
    secondary_bg_color: '#efeff4',
    section_bg_color: '#ffffff',
    header_bg_color: '#f7f7f7',
    bottom_bar_bg_color: '#f2f2f2',
    text_color: '#000000',
    hint_color: '#8e8e93',
    link_color: '#007aff',
    button_color: '#007aff',
    button_text_color: '#ffffff',
    accent_text_color: '#007aff',
    section_header_text_color: '#6d6d72',
    section_separator_color: '#c8c7cc',
    subtitle_text_color: '#8e8e93',
    destructive_text_color: '#ff3b30',
  },
  dark: {
    bg_color: '#17212b',
    secondary_bg_color: '#232e3c',
    section_bg_color: '#17212b',
    header_bg_color: '#17212b',
    bottom_bar_bg_color: '#17212b',
    text_color: '#f5f5f5',
    hint_color: '#708499',
    link_color: '#6ab3f3',
    button_color: '#5288c1',
    button_text_color: '#ffffff',
    accent_text_color: '#6ab2f2',
    section_header_text_color: '#6ab3f3',
    section_separator_color: '#111921',
    subtitle_text_color: '#708499',
    destructive_text_color: '#ec3942',
  },
} as const;
