import { useSignal } from '@telegram-apps/sdk-react';

import type { Telegram, TelegramColors } from './telegram.ts';

/** Telegram's colours, and a new render when they change. The one use of the React binding (D-044). */
export function useTelegramColors({ colors }: Telegram): TelegramColors {
  return useSignal(colors);
}
