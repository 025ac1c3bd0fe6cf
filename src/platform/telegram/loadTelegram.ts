import { create } from 'zustand';

import type { Telegram } from './telegram.ts';

type TelegramState = {
  telegram: Telegram | null;
  loading: Promise<Telegram | null> | null;
};

export const useTelegramStore = create<TelegramState>(() => ({ telegram: null, loading: null }));

/**
 * Loads and starts the adapter, once, with the launch string, the origins of Telegram's web clients and that of the page around this one. Called inside
 * Telegram only, so that plain H5 does not download it. Resolves with null when the file does not arrive: the page
 * then works without Telegram's controls.
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

/** The adapter, or null before it has started. Synchronous: browsers allow opening a link only during the tap. */
export function getTelegram(): Telegram | null {
  return useTelegramStore.getState().telegram;
}

/** The adapter, or null before it has started; outside Telegram always null. */
export function useTelegram(): Telegram | null {
  return useTelegramStore(({ telegram }) => telegram);
}
