import type { Telegram } from './telegram.ts';

let telegram: Telegram | null = null;
let loading: Promise<Telegram | null> | undefined;

/**
 * Starts the adapter, once, with the launch string that the capture kept; to be called inside Telegram only, so
 * that plain H5 pays for none of it (design 6). When its file does not arrive the page goes on without: null.
 */
export function loadTelegram(launch: string): Promise<Telegram | null> {
  loading ??= import('./adapter.ts').then(
    ({ startTelegram }) => (telegram = startTelegram(launch)),
    () => null,
  );
  return loading;
}

/** The adapter once it is there: opening a link cannot wait, or the tap that allows it is over. */
export function getTelegram(): Telegram | null {
  return telegram;
}

/** Lets go of the adapter: the next start has its own. For tests, where many starts share one document. */
export function releaseTelegram(): void {
  telegram = null;
  loading = undefined;
}
