import type { Bot } from 'grammy/web';

/** Converts Node's AbortSignal to the polyfill's type in grammY. */
export function grammySignal(signal: AbortSignal): Parameters<Bot['api']['getMe']>[0] {
  return signal as Parameters<Bot['api']['getMe']>[0];
}
