import { create } from 'zustand';

import type { Telegram } from './telegram.ts';

type TelegramState = { telegram: Telegram | null; loading: Promise<Telegram | null> | null };

export const useTelegramStore = create<TelegramState>(() => ({ telegram: null, loading: null }));

/**
 * Loads and starts the adapter once. `origins` are the origins of Telegram's web clients; `parent` is the origin of the
 * page around this one. Call it only inside Telegram, so that other browsers do not download it. Resolves with null
 * when the file fails to load: the page then works without Telegram's controls.
 */
export function loadTelegram(
  launch: string,
  origins: readonly string[],
  parent: string,
): Promise<Telegram | null> {
  const { loading } = useTelegramStore.getState();
  if (loading) return loading;
  const started = import('./adapter.ts').then(
    ({ startTelegram }) => {
      const telegram = startTelegram(launch, origins, parent);
      useTelegramStore.setState({ telegram });
      return telegram;
    },
    () => null,
  );
  useTelegramStore.setState({ loading: started });
  return started;
}

/** The adapter, or null before it has started. Synchronous, because browsers open links only during a tap. */
export function getTelegram(): Telegram | null {
  return useTelegramStore.getState().telegram;
}

/** Runs an action with the adapter, null outside Telegram; at once if possible, as windows open only in a tap. */
export function withTelegram(action: (telegram: Telegram | null) => void): void {
  const { telegram, loading } = useTelegramStore.getState();
  if (telegram || !loading) action(telegram);
  else void loading.then(action);
}

/** The adapter, or null before it has started and outside Telegram. */
export function useTelegram(): Telegram | null {
  return useTelegramStore(({ telegram }) => telegram);
}
