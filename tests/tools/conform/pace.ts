import type { Fetch } from './backend.ts';

/** A clock; `wait` resolves after so many ms. */
type Clock = { now: () => number; wait: (ms: number) => Promise<unknown> };

/** Prints a line for each answer: how many of about how many, which call, its status and how long it took. */
export function follow(fetch: Fetch, expected: number, print: (line: string) => void): Fetch {
  let count = 0;
  return async (request) => {
    const [sentMs, at] = [performance.now(), (count += 1)];
    const { pathname } = new URL(request.url);
    const say = (what: number | string): void =>
      print(
        `${at}/${Math.max(at, expected)} ${request.method} ${pathname} ${what}, ${Math.round(performance.now() - sentMs)} ms`,
      );
    try {
      const response = await fetch(request);
      say(response.status);
      return response;
    } catch (error) {
      say('no answer');
      throw error;
    }
  };
}

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
