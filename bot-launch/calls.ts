import { autoRetry } from '@grammyjs/auto-retry';
import type { Bot, Transformer } from 'grammy/web';

import { describeNetwork } from './describeError.ts';
import type { Log } from './log.ts';

/** The limit of all attempts and pauses together. No user waits longer for an answer to a tap. */
const CALL_LIMIT_MS = 30_000;
const retry = autoRetry({ maxRetryAttempts: 2, maxDelaySeconds: CALL_LIMIT_MS / 1000 });

/** Repeats failed calls within limits. grammY itself repeats those that have a signal, such as getUpdates. */
export const repeating: Transformer = (prev, method, payload, signal) =>
  signal
    ? prev(method, payload, signal)
    : retry(prev, method, payload, grammySignal(AbortSignal.timeout(CALL_LIMIT_MS)));

/** Logs calls that fail for a time: for 409, 429, 5xx, or no answer of the Bot API. */
export function logging(log: Log): Transformer {
  return async (prev, method, payload, signal) => {
    const answer = await prev(method, payload, signal).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      // auto-retry counts no network errors and would repeat them for ever, but it counts 5xx.
      return { ok: false as const, error_code: 503, description: describeNetwork(error) };
    });
    if (answer.ok) return answer;
    const { error_code: code, description } = answer;
    if (code === 409 || code >= 429) log.warn('call.failed', { method, code, description });
    return answer;
  };
}

/** Converts Node's AbortSignal to the polyfill's type in grammY. */
export function grammySignal(signal: AbortSignal): Parameters<Bot['api']['getMe']>[0] {
  return signal as Parameters<Bot['api']['getMe']>[0];
}
