/** The answer to a request that the page sent before the bundle had loaded. */
export type EarlyAnswer = {
  /** Status and body text; null when the network failed. */
  answer: Promise<{ status: number; body: string } | null>;
  /** `performance.now()` when the page sent it, in ms. */
  sentAt: number;
  /** Without an answer, `send` may send the call again. It must not send a login again (F-T12). */
  canRepeat: boolean;
  /** The answer has arrived, or the network has failed. */
  hasArrived: boolean;
  abort: () => void;
};

/** Returns the key of an early answer: same call, same payload, same token. */
export function earlyKey(method: string, path: string, body: string, token: string): string {
  return `${method} ${path} ${body} ${token}`;
}

/** Sends a POST and keeps its answer for the first `send` of the same call. The page has it inline. */
export function sendEarly(
  base: string,
  path: string,
  body: string,
  token: string,
  language: string,
  canRepeat = true,
): void {
  const abort = new AbortController();
  const answer = fetch(base + path, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      accept: 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...(language && { lang: language }),
    },
    body,
    signal: abort.signal,
    redirect: 'error',
    cache: token ? 'no-store' : 'default',
  })
    .then(async (response) => ({ status: response.status, body: await response.text() }))
    .catch(() => null);
  keepEarly(earlyKey('POST', path, body, token), answer, abort, canRepeat);
}

/** Keeps the answer to a request that was just sent for the first `send` of the same call. */
export function keepEarly(
  key: string,
  answer: EarlyAnswer['answer'],
  abort: AbortController,
  canRepeat = true,
): void {
  const early = {
    answer,
    sentAt: performance.now(),
    canRepeat,
    hasArrived: false,
    abort: () => abort.abort(),
  };
  void answer.then(() => (early.hasArrived = true));
  globalThis.lobby ??= {};
  globalThis.lobby.early ??= {};
  globalThis.lobby.early[key] = early;
}

/** Takes an early answer. It can be taken once: a second caller gets null and sends its own request. */
export function takeEarly(key: string): EarlyAnswer | null {
  const waiting = globalThis.lobby?.early;
  const early = waiting?.[key] ?? null;
  delete waiting?.[key];
  return early;
}

/** Whether an early answer waits to be taken. */
export function hasEarly(key: string): boolean {
  return globalThis.lobby?.early?.[key] !== undefined;
}

/** Aborts and drops every early answer, at the end of a session. */
export function dropEarly(): void {
  for (const early of Object.values(globalThis.lobby?.early ?? {})) early.abort();
  delete globalThis.lobby?.early;
}

/** Returns the early request of a path without taking it; undefined if there is none. */
export function findEarly(path: string): EarlyAnswer | undefined {
  const waiting = Object.entries(globalThis.lobby?.early ?? {});
  return waiting.find(([key]) => key.startsWith(`POST ${path} `))?.[1];
}
