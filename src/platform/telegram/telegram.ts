import type { ThemeParamsType } from '@tma.js/sdk';

/** Telegram's colours by its own names, as they arrived: nothing in them is checked. */
export type TelegramColors = ThemeParamsType;

/** A value of the SDK's that tells when it changes; `useTelegramColors` reads one. */
export type TelegramSignal<T> = {
  (): T;
  sub: (listener: () => void) => () => void;
};

/** Calls `listener` at each press until the returned function is called. */
export type OnPress = (listener: () => void) => () => void;

type BarButton = { show: () => void; hide: () => void; onPress: OnPress };

/** What the page asks of Telegram. Nothing here throws or waits, whatever the client's version. */
export type Telegram = {
  /** The client's platform as it names itself (`ios`, `android`, `weba` …); '' when it does not say. */
  platform: string;
  colors: TelegramSignal<TelegramColors>;
  /** Puts Telegram's colours on the page where they suit the shown theme, and ours on Telegram's own bars. */
  paint: (colors: TelegramColors, shown: 'light' | 'dark') => void;
  backButton: BarButton;
  /** The entry "settings" in Telegram's own menu; from 6.10 on. */
  settingsButton: BarButton;
  mainButton: MainButton;
  /** Whether Telegram asks before it closes the page. */
  confirmClosing: (isNeeded: boolean) => void;
  /** Lets the device be felt; from 6.1 on. */
  haptic: (kind: HapticKind) => void;
  /** Telegram's own popup; null before 6.2. */
  askPopup: AskPopup | null;
  /** Full screen on phones from 8.0 on; null elsewhere. `exit` takes back only what `enter` did. */
  fullscreen: { enter: () => void; exit: () => void } | null;
  /** Calls `listener` when Telegram puts the page into the background and back, until the returned function is called. */
  onVisibility: (listener: (isVisible: boolean) => void) => () => void;
  /** The shortcut on the device's home screen; null before 8.0. `check` resolves within 1 s. */
  homeScreen: { check: () => Promise<HomeScreenStatus>; add: () => void } | null;
  /** Lets Telegram download a file that the URL gate let pass; null before 8.0. */
  download: ((file: { url: string; name: string }) => void) | null;
  /** Opens Telegram's own "share with a chat" for an address and a line of text; inside a tap. */
  share: (url: string, text: string) => void;
  /** Opens an address that the URL gate let pass; inside a tap. Addresses of Telegram open in Telegram. */
  openLink: (url: string) => void;
  /** The client's own QR scanner; null where it has none. */
  scanQr: ScanQr | null;
};

/** Telegram's big button below the page, in the page's own accent. */
export type MainButton = {
  show: (look: MainButtonLook) => void;
  hide: () => void;
  onPress: OnPress;
};
type MainButtonLook = { label: string; isActive: boolean; isBusy: boolean };

export type HapticKind = 'success' | 'failure' | 'selection';

export type HomeScreenStatus = 'added' | 'missed' | 'unknown' | 'unsupported';

export type Popup = {
  title?: string | undefined;
  message: string;
  buttons: readonly { id: string; label: string; isDestructive?: boolean }[];
};

/**
 * Shows a popup and tells its end once: the tapped button's id, null when it was closed otherwise, or that it never
 * showed. The answer is null, and nothing happens, when the popup is longer than Telegram allows or another one may
 * still be open. The returned function forgets the popup: what becomes of it is told no more.
 */
export type AskPopup = (
  popup: Popup,
  end: { answered: (id: string | null) => void; missed: () => void },
) => (() => void) | null;

/**
 * Opens the scanner under a line of explanation and gives `onText` the first text it reads, once; closed without one it
 * says nothing. The returned function closes it.
 */
export type ScanQr = (hint: string, onText: (text: string) => void) => () => void;
