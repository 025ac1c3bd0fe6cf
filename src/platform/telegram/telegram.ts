import type { ThemeParamsType } from '@tma.js/sdk';

/** Telegram's colours by Telegram's names, not validated. */
export type TelegramColors = ThemeParamsType;

/** A signal of the SDK: its value, and a subscription to its changes. `useTelegramColors` reads one. */
export type TelegramSignal<T> = {
  (): T;
  sub: (listener: () => void) => () => void;
};

/** Calls `listener` at each press; returns the removal. */
export type OnClick = (listener: () => void) => () => void;

/** `show` is false when the client has no such button. */
export type BarButton = { show: () => boolean; hide: () => void; onClick: OnClick };

/** Everything the page uses of Telegram. No function throws or blocks, whatever the client's version. */
export type Telegram = {
  /** The client's platform in Telegram's spelling (`ios`, `android`, `weba` …); '' when it does not say. */
  platform: string;
  colors: TelegramSignal<TelegramColors>;
  /** Gives Telegram's colours to the page where they match the shown theme, and the page's to Telegram's own bars. */
  applyTheme: (colors: TelegramColors, theme: 'light' | 'dark') => void;
  /**
   * Calls `listener` once, when the client has answered a request. One that refuses our origin never does (D-262).
   * Returns the removal.
   */
  onAnswered: (listener: () => void) => () => void;
  /** From 6.1 on. */
  backButton: BarButton;
  /** The entry "settings" in Telegram's own menu; from 6.10 on. */
  settingsButton: BarButton;
  mainButton: MainButton;
  /** Sets whether Telegram asks for a confirmation before it closes the page. */
  confirmClosing: (isNeeded: boolean) => void;
  /** Vibrates; from 6.1 on. */
  hapticFeedback: (kind: HapticFeedback) => void;
  /** Telegram's own popup; null before 6.2. */
  showPopup: ShowPopup | null;
  /** Full screen on phones from 8.0 on; null elsewhere. `exit` ends only what `enter` began. */
  fullscreen: { enter: () => void; exit: () => void } | null;
  /** Calls `listener` when Telegram hides the page or shows it again; returns the removal. */
  onVisibilityChange: (listener: (isVisible: boolean) => void) => () => void;
  /** The shortcut on the device's home screen; null before 8.0. `check` resolves within 1 s. */
  homeScreen: { check: () => Promise<HomeScreenStatus>; add: () => void } | null;
  /** Telegram's own download of an address that has passed the URL gate; null before 8.0. */
  download: ((file: { url: string; name: string }) => void) | null;
  /** Opens Telegram's choice of chats to share an address with a line of text; only during a tap. */
  share: (url: string, text: string) => void;
  /** Opens an address that has passed the URL gate; only during a tap. Addresses of Telegram open in Telegram. */
  openLink: (url: string) => void;
  /** The client's own QR scanner; null where it has none. */
  scanQr: ScanQr | null;
};

/** Telegram's big button below the page, in the page's own accent. */
export type MainButton = {
  show: (params: MainButtonParams) => void;
  hide: () => void;
  onClick: OnClick;
};
type MainButtonParams = { label: string; isActive: boolean; isBusy: boolean };

export type HapticFeedback = 'success' | 'failure' | 'selection';

export type HomeScreenStatus = 'added' | 'missed' | 'unknown' | 'unsupported';

export type Popup = {
  title?: string | undefined;
  message: string;
  buttons: readonly { id: string; label: string; isDestructive?: boolean }[];
};

/**
 * Shows a popup and reports its end once: `onClose` with the id of the tapped button, or null when it was closed
 * otherwise; `onNotShown` when the client never showed it. Returns null, and shows nothing, when a text is longer than
 * Telegram allows or another popup may still be open. The returned function cancels the report.
 */
export type ShowPopup = (
  popup: Popup,
  callbacks: { onClose: (id: string | null) => void; onNotShown: () => void },
) => (() => void) | null;

/**
 * Opens the scanner with a line of explanation and calls `onText` once, with the first text it reads; never when it is
 * closed before. Returns the function that closes it.
 */
export type ScanQr = (hint: string, onText: (text: string) => void) => () => void;
