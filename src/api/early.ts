/** An answer that was asked for before the bundle ran: what `send` needs to know of it. */
export type EarlyAnswer = {
  /** Status and body text; null when the network gave nothing. */
  answer: Promise<{ status: number; body: string } | null>;
  /** `performance.now()` when it was sent, in ms. */
  sentAt: number;
  abort: () => void;
};

type EarlyStore = { lobbyEarly?: Record<string, EarlyAnswer> | undefined };

/** The name under which an early answer is kept: the same call with the same payload and the same token. */
export function earlyKey(method: string, path: string, body: string, token: string): string {
  return `${method} ${path} ${body} ${token}`;
}

/** Sends a POST now and keeps its answer for the first `send` of the same call (runs inline, before the bundle). */
export function fireEarly(base: string, path: string, body: string, token: string): void {
  const abort = new AbortController();
  const headers: Record<string, string> = {
    'content-type': 'application/json',
    accept: 'application/json',
  };
  if (token) headers.authorization = `Bearer ${token}`;
  const answer = fetch(base + path, {
    method: 'POST',
    headers,
    body,
    signal: abort.signal,
    redirect: 'error',
    credentials: 'same-origin',
  })
    .then(async (response) => ({ status: response.status, body: await response.text() }))
    .catch(() => null);
  const store = globalThis as EarlyStore;
  store.lobbyEarly ??= {};
  store.lobbyEarly[earlyKey('POST', path, body, token)] = {
    answer,
    sentAt: performance.now(),
    abort: () => abort.abort(),
  };
}

/** Takes the early answer of a call over, once: the second asker gets none and sends its own. */
export function takeEarly(key: string): EarlyAnswer | null {
  const store = globalThis as EarlyStore;
  const early = store.lobbyEarly?.[key] ?? null;
  if (early) delete store.lobbyEarly?.[key];
  return early;
}

/** Throws every early answer away and aborts it (the end of a session). */
export function dropEarly(): void {
  const store = globalThis as EarlyStore;
  for (const early of Object.values(store.lobbyEarly ?? {})) early.abort();
  store.lobbyEarly = undefined;
}

/** When an early call of this path was sent, in ms of `performance.now()`; null when none is waiting. */
export function earlySentAt(path: string): number | null {
  const waiting = Object.entries((globalThis as EarlyStore).lobbyEarly ?? {});
  return waiting.find(([key]) => key.startsWith(`POST ${path} `))?.[1].sentAt ?? null;
}
