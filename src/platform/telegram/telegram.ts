import type { ThemeParamsType } from '@tma.js/sdk';

/** Telegram's colours by its own names, as they arrived: nothing in them is checked. */
export type TelegramColors = ThemeParamsType;

/** A value of the SDK's that tells when it changes; `useTelegramColors` reads one. */
export type TelegramSignal<T> = {
  (): T;
  sub: (listener: () => void) => () => void;
};

/** What the page asks of Telegram. Nothing here throws or waits, whatever the client's version. */
export type Telegram = {
  colors: TelegramSignal<TelegramColors>;
  /** Puts Telegram's colours on the page where they suit the shown theme, and ours on Telegram's own bars. */
  paint: (colors: TelegramColors, shown: 'light' | 'dark') => void;
  backButton: {
    show: () => void;
    hide: () => void;
    /** Calls `listener` at each press until the returned function is called. */
    onPress: (listener: () => void) => () => void;
  };
  /** Opens an address that the URL gate let pass; inside a tap. Addresses of Telegram open in Telegram. */
  openLink: (url: string) => void;
  /** The client's own QR scanner; null where it has none. */
  scanQr: ScanQr | null;
};

/**
 * Opens the scanner under a line of explanation and gives `onText` the first text it reads, once; closed without one it
 * says nothing. The returned function closes it.
 */
export type ScanQr = (hint: string, onText: (text: string) => void) => () => void;
