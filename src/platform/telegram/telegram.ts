import type { ThemeParamsType } from '@tma.js/sdk';

/** Telegram's colours under Telegram's names, not validated. */
export type TelegramColors = ThemeParamsType;

/** A signal of the SDK: reads its value, and subscribes to its changes. `useTelegramColors` reads one. */
export type TelegramSignal<T> = { (): T; sub: (listener: () => void) => () => void };

/** Calls `listener` at each press. Returns a function that stops it. */
export type OnClick = (listener: () => void) => () => void;

/** `show` returns false when the client does not have the button. */
export type BarButton = { show: () => boolean; hide: () => void; onClick: OnClick };

/** All Telegram features that the page uses. No function throws or blocks, whatever the client's version. */
export type Telegram = {
  /** The client's platform in Telegram's spelling (`ios`, `android`, `weba` …); '' when unknown. */
  platform: string;
  colors: TelegramSignal<TelegramColors>;
  /** Applies Telegram's colours to the page if they match the shown theme, and the page's to Telegram's bars. */
  applyTheme: (colors: TelegramColors, theme: 'light' | 'dark') => void;
  /** Resolves once the client answers; one that refuses our origin never does. */
  answered: Promise<void>;
  /** Since 6.1. */
  backButton: BarButton;
  /** The "settings" entry in Telegram's own menu, since 6.10. */
  settingsButton: BarButton;
  mainButton: MainButton;
  /** Sets whether Telegram confirms with the player before it closes the page. */
  confirmClosing: (isNeeded: boolean) => void;
  /** Vibrates, since 6.1. */
  hapticFeedback: (kind: HapticFeedback) => void;
  /** Telegram's own popup. Null before 6.2. */
  showPopup: ShowPopup | null;
  /** Full screen on phones, since 8.0; null elsewhere. `exit` leaves full screen only if `enter` entered it. */
  fullscreen: { enter: () => void; exit: () => void } | null;
  /** Calls `listener` when Telegram hides the page or shows it again. Returns a function that stops it. */
  onVisibilityChange: (listener: (isVisible: boolean) => void) => () => void;
  /** The shortcut on the device's home screen. Null before 8.0. `check` resolves within 1 s. */
  homeScreen: { check: () => Promise<HomeScreenStatus>; add: () => void } | null;
  /** Downloads from an address that has passed the URL gate. Null before 8.0. */
  download: ((file: { url: string; name: string }) => void) | null;
  /** Opens Telegram's list of chats to share an address with a line of text. Call it during a tap. */
  share: (url: string, text: string) => void;
  /** Opens an address that has passed the URL gate. Call it during a tap. Telegram's own links open in Telegram. */
  openLink: (url: string) => void;
  /** Telegram's own storages; null in a client that is too old. */
  deviceStorage: TelegramStorage | null;
  cloudStorage: TelegramStorage | null;
  /** Hides the keyboard of the phone, since 9.1. */
  hideKeyboard: () => void;
  /** Has Telegram ask the player whether the bot may write to them. Null before 6.9. */
  requestWriteAccess: (() => void) | null;
  /** The client's own QR scanner. Null when it has no scanner. */
  scanQr: ScanQr | null;
};

/** Texts under keys. Rejects when the client refuses, never settles when it is silent. Writing null deletes. */
export type TelegramStorage = {
  read: (key: string) => Promise<string | null>;
  write: (key: string, text: string | null) => Promise<void>;
};

/** Telegram's big button below the page, in the page's accent colour. */
export type MainButton = {
  show: (params: MainButtonParams) => void;
  hide: () => void;
  onClick: OnClick;
};
type MainButtonParams = { label: string; isActive: boolean; isBusy: boolean };

export type HapticFeedback = 'success' | 'failure' | 'selection';

type HomeScreenStatus = 'added' | 'missed' | 'unknown' | 'unsupported';

export type Popup = {
  title?: string | undefined;
  message: string;
  buttons: readonly { id: string; label: string; isDestructive?: boolean }[];
};

/**
 * Shows a popup and reports its end once. `onClose` gets the id of the tapped button, or null when the player closed
 * the popup in another way; `onNotShown` runs when the client never showed it. Shows nothing and returns null when a
 * text is longer than Telegram allows or another popup may still be open. Otherwise returns a function that cancels the
 * report.
 */
export type ShowPopup = (
  popup: Popup,
  callbacks: { onClose: (id: string | null) => void; onNotShown: () => void },
) => (() => void) | null;

/** Opens the scanner. Calls `onText` once, with the first text that it reads. Returns what closes it. */
export type ScanQr = (hint: string, onText: (text: string) => void) => () => void;
