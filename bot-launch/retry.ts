import type { ApiResponse } from 'grammy/types';
import { HttpError, type Transformer } from 'grammy/web';

import type { Log } from './log.ts';
import type { Runtime } from './runtime.ts';

type Outcome = { answer: ApiResponse<unknown> } | { error: unknown };

export type RetryOptions = Pick<Runtime, 'wait' | 'after' | 'random'> & {
  log: Log;
  /** Ends the calls that a running bot needs; null gives them the same limits as other calls. */
  stop: AbortSignal | null;
  /** Ends every call and every wait. */
  halt: AbortSignal;
  /** Called before each wait of a call without a limit. */
  onTrouble: () => void;
};

/** A running bot needs these calls, so we repeat them until they succeed or the bot is stopped. */
const ENDLESS = new Set(['getMe', 'getUpdates', 'setWebhook', 'deleteWebhook']);
const ATTEMPTS = 5;
// The limit of all attempts and pauses together. No user waits longer for an answer to a tap.
const CALL_LIMIT_MS = 30_000;
const BACKOFF_FIRST_MS = 500;
const BACKOFF_MAX_MS = 30_000;

/**
 * Repeats calls that may succeed later: after the Bot API's `retry_after` (429), or after growing, jittered pauses if
 * it fails (5xx) or is unreachable. A message may arrive twice if its answer was lost.
 */
export function retrying(options: RetryOptions): Transformer {
  const { wait, after, random, log, stop, halt, onTrouble } = options;
  return async (prev, method, payload, signal) => {
    const isEndless = stop !== null && ENDLESS.has(method);
    const limited = isEndless ? null : either(halt, after(CALL_LIMIT_MS));
    const giveUp = limited?.signal ?? stop ?? halt;
    const ended = signal ?? (giveUp as typeof signal & object);
    try {
      for (let attempt = 1; ; attempt += 1) {
        const outcome: Outcome = await prev(method, payload, ended).then(
          (answer) => ({ answer }),
          (error: unknown) => ({ error }),
        );
        const pauseMs = readPause(outcome, method, attempt, random);
        const isOver = () => ended.aborted || giveUp.aborted;
        const isLast = !isEndless && (attempt >= ATTEMPTS || Number(pauseMs) > CALL_LIMIT_MS);
        if (pauseMs === null || isLast || isOver()) return conclude(outcome);
        log.warn('call.repeated', { method, attempt, pauseMs, ...describe(outcome) });
        if (isEndless) onTrouble();
        await wait(pauseMs, giveUp);
        if (isOver()) return conclude(outcome);
      }
    } finally {
      limited?.free();
    }
  };
}

function conclude(outcome: Outcome): never {
  if ('answer' in outcome) return outcome.answer as never;
  throw outcome.error;
}

// Not AbortSignal.any: one source lives as long as the bot, so the result would never be freed.
function either(...sources: AbortSignal[]): { signal: AbortSignal; free: () => void } {
  const over = new AbortController();
  const end = (): void => over.abort();
  for (const source of sources) {
    if (source.aborted) end();
    source.addEventListener('abort', end);
  }
  return {
    signal: over.signal,
    free: () => sources.forEach((source) => source.removeEventListener('abort', end)),
  };
}

/** Returns how long to wait before the next attempt, in ms; null if a repetition cannot succeed. */
function readPause(
  outcome: Outcome,
  method: string,
  attempt: number,
  random: () => number,
): number | null {
  const full = Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** (attempt - 1));
  const backoffMs = Math.round(full / 2 + (random() * full) / 2);
  if ('error' in outcome) return outcome.error instanceof HttpError ? backoffMs : null;
  const { answer } = outcome;
  if (answer.ok) return null;
  const retryAfterS = answer.parameters?.retry_after;
  if (answer.error_code === 429) return retryAfterS ? retryAfterS * 1000 : backoffMs;
  // 409: another copy of the bot is polling, for example during a deployment.
  const isTemporary =
    answer.error_code >= 500 || (answer.error_code === 409 && method === 'getUpdates');
  // Without a code, a proxy has answered instead of the Bot API.
  return isTemporary || !answer.error_code ? backoffMs : null;
}

function describe(outcome: Outcome): { code?: number; description: string } {
  if ('error' in outcome) return { description: describeNetwork(outcome.error) };
  const { answer } = outcome;
  return answer.ok
    ? { description: '' }
    : { code: answer.error_code, description: answer.description };
}

/** Returns the cause of a failed request, such as ECONNREFUSED. */
export function describeNetwork(error: unknown): string {
  const inner = error instanceof HttpError ? error.error : error;
  const cause = inner instanceof Error && inner.cause instanceof Error ? inner.cause : inner;
  if (!(cause instanceof Error)) return 'unknown';
  return 'code' in cause && typeof cause.code === 'string' ? cause.code : cause.message;
}
