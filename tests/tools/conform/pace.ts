import type { Fetch } from './backend.ts';

/** A clock; `wait` resolves after so many ms. */
type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> };

/** Sends requests one after another; each begins at least `everyMs` after the one before began. */
export function pace(fetch: Fetch, everyMs: number, { now, wait }: Clock): Fetch {
  let last: Promise<unknown> = Promise.resolve();
  let nextMs = -Infinity;
  const send: Fetch = async (request) => {
    const restMs = nextMs - now();
    if (restMs > 0) await wait(restMs);
    nextMs = now() + everyMs;
    return fetch(request);
  };
  return (request) => {
    const answer = last.then(() => send(request));
    last = answer.catch(() => {});
    return answer;
  };
}
