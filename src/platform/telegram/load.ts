import type { Telegram } from './telegram.ts';

let telegram: Telegram | null = null;
let loading: Promise<Telegram | null> | undefined;
const waiting = new Set<(telegram: Telegram) => void>();

/**
 * Starts the adapter, once, with the launch string that the capture kept and the origins of Telegram's web clients; to
 * be called inside Telegram only, so that plain H5 loads none of it. When its file does not arrive the
 * page goes on without: null.
 */
export function loadTelegram(launch: string, origins: readonly string[]): Promise<Telegram | null> {
  loading ??= import('./adapter.ts').then(
    ({ startTelegram }) => {
      const started = startTelegram(launch, origins);
      telegram = started;
      waiting.forEach((start) => start(started));
      return telegram;
    },
    () => null,
  );
  return loading;
}

/** The adapter once it is there: opening a link cannot wait, or the tap that allows it is over. */
export function getTelegram(): Telegram | null {
  return telegram;
}

/**
 * Calls `listener` with the adapter, at once or when it starts; outside Telegram never. The returned function stops
 * that and runs the clean-up which the listener returned.
 */
export function followTelegram(listener: (telegram: Telegram) => (() => void) | void): () => void {
  let cleanUp: (() => void) | void;
  const start = (started: Telegram) => {
    cleanUp = listener(started);
  };
  if (telegram) start(telegram);
  else waiting.add(start);
  return () => {
    waiting.delete(start);
    cleanUp?.();
  };
}

/** Lets go of the adapter: the next start has its own. For tests, where many starts share one document. */
export function releaseTelegram(): void {
  telegram = null;
  loading = undefined;
}
