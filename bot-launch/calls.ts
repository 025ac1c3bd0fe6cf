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

/** How far apart messages go after a 429: Telegram takes 30 a second. */
const APART_MS = 40;

/** Sends messages again after a 429, one by one: all at once would be refused again. */
export function takingTurns(): Transformer {
  let nextMs = 0;
  return async (prev, method, payload, signal) => {
    for (const lastMs = Date.now() + CALL_LIMIT_MS; ;) {
      const answer = await prev(method, payload, signal);
      const waitMs = answer.ok ? 0 : (answer.parameters?.retry_after ?? 0) * 1000;
      if (method !== 'sendMessage' || waitMs === 0 || Date.now() + waitMs > lastMs) return answer;
      nextMs = Math.max(nextMs + APART_MS, Date.now() + waitMs);
      await new Promise((resolve) => void setTimeout(resolve, nextMs - Date.now()));
    }
  };
}

/** Node's fetch. An answer that is no JSON, as of a gateway, is a failure with its status. */
export const fetchJson: typeof fetch = async (...asked) => {
  const response = await fetch(...asked);
  if (response.headers.get('content-type')?.includes('json')) return response;
  const error_code = response.ok ? 502 : response.status;
  return Response.json({ ok: false, error_code, description: 'no JSON' });
};

/** Logs calls that fail for a time: for 409, 429, 5xx, or no answer of the Bot API. */
export function logging(log: Log): Transformer {
  return async (prev, method, payload, signal) => {
    const answer = await prev(method, payload, signal).catch((error: unknown) => {
      if (signal?.aborted) throw error;
      // auto-retry counts no network errors and would repeat them for ever, but it counts 5xx.
      const description = `no answer: ${describeNetwork(error)}`;
      return { ok: false as const, error_code: 503, description };
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
