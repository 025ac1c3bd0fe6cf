/** The answer to a request that was sent before the bundle had loaded. */
export type EarlyAnswer = {
  /** Status and body text; null when the network failed. */
  answer: Promise<{ status: number; body: string } | null>;
  /** `performance.now()` when it was sent, in ms. */
  sentAt: number;
  /** Where no answer came the call may be sent again; a login may not (F-T12). */
  canRepeat: boolean;
  /** The answer is here, or the network failed. */
  hasArrived: boolean;
  abort: () => void;
};

type EarlyStore = { lobbyEarly?: Record<string, EarlyAnswer> | undefined };

/** The key of an early answer: same call, same payload, same token. */
export function earlyKey(method: string, path: string, body: string, token: string): string {
  return `${method} ${path} ${body} ${token}`;
}

/** Sends a POST and keeps its answer for the first `send` of the same call. Inlined in the page, before the bundle. */
export function fireEarly(
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
  })
    .then(async (response) => ({ status: response.status, body: await response.text() }))
    .catch(() => null);
  const early = {
    answer,
    sentAt: performance.now(),
    canRepeat,
    hasArrived: false,
    abort: () => abort.abort(),
  };
  void answer.then(() => (early.hasArrived = true));
  const store = globalThis as EarlyStore;
  store.lobbyEarly ??= {};
  store.lobbyEarly[earlyKey('POST', path, body, token)] = early;
}

/** Takes an early answer, once: a second caller gets null and sends its own request. */
export function takeEarly(key: string): EarlyAnswer | null {
  const store = globalThis as EarlyStore;
  const early = store.lobbyEarly?.[key] ?? null;
  delete store.lobbyEarly?.[key];
  return early;
}

/** Aborts and drops every early answer, at the end of a session. */
export function dropEarly(): void {
  const store = globalThis as EarlyStore;
  for (const early of Object.values(store.lobbyEarly ?? {})) early.abort();
  store.lobbyEarly = undefined;
}

/** The answer to the early request of a path, for whoever else reads it; undefined when there is none. */
export function earlyAnswerOf(path: string): EarlyAnswer['answer'] | undefined {
  return findEarly(path)?.answer;
}

/** Whether the early request of a path has been answered. */
export function hasEarlyAnswer(path: string): boolean {
  return findEarly(path)?.hasArrived === true;
}

/** When the early request of a path was sent, in ms of `performance.now()`; null when there is none. */
export function earlySentAt(path: string): number | null {
  return findEarly(path)?.sentAt ?? null;
}

function findEarly(path: string): EarlyAnswer | undefined {
  const waiting = Object.entries((globalThis as EarlyStore).lobbyEarly ?? {});
  return waiting.find(([key]) => key.startsWith(`POST ${path} `))?.[1];
}
