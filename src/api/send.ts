import * as v from 'valibot';

import { setApiBase } from './base.ts';
import type { Call, Line } from './call.ts';
import { type EarlyAnswer, earlyKey, hasEarly, keepEarly, takeEarly } from './earlyCalls.ts';
import { isAmbiguous, messageIn, readEnvelope, showsOutcome } from './envelope.ts';
import { BadAnswer, Refused, SessionExpired, Unreachable } from './errors.ts';
import { fetchText, type RawResponse } from './fetchText.ts';
import { believeBrowser, currentBelief, isOffline, noteAnswer, resetNetwork } from './network.ts';
import { readRetryAfter } from './retryAfter.ts';
import { forgetServerClock, rememberServerDate } from './serverClock.ts';

/** The timeout of a request in ms, uploads included. */
const REQUEST_TIMEOUT_MS = 30_000;

export type ApiSession = {
  /** The bearer token, '' for a visitor. */
  readonly token: string;
  /** Aborted when the session ends. */
  readonly signal: AbortSignal;
};

type Connection = {
  /** Backend origin and prefix; '' is our own origin. */
  base: string;
  session: () => ApiSession;
  /** The language for the server's messages, sent in the header `Lang`; '' sends no header. */
  language?: () => string;
  /** Called for a 401 in the session, and for a 403 before its first good answer, with a `reason` (D-237). */
  onExpired: (about: { hadToken: boolean; reason: string }) => void;
  /** Called with the error of every failed call. */
  onFailure?: (error: unknown) => void;
};

let connection: Connection = {
  base: '',
  session: () => ({ token: '', signal: new AbortController().signal }),
  onExpired: () => {},
};

/** The session that has had a good answer to a call that needs its token. */
let acceptedSession: ApiSession | null = null;

/** Connects the API to the session. Call it once at start. */
export function connect(next: Connection): void {
  connection = next;
  acceptedSession = null;
  setApiBase(next.base);
  forgetServerClock();
  resetNetwork();
}

/** Returns the language that calls name; '' if they name none. */
export function sentLanguage(): string {
  return connection.language?.() ?? '';
}

type SendOptions = {
  signal?: AbortSignal | undefined;
  /** The session that the call belongs to, by default the current one. After an `await` it may have ended. */
  session?: ApiSession | undefined;
  /** Reads the outcome of an order even after its session has ended. Only that (D-339). */
  isReadLate?: boolean | undefined;
  /** Called with the data as sent, after it has been decoded without an error. */
  keep?: ((data: unknown) => void) | undefined;
};

/**
 * Sends a call and returns its decoded answer. A call that reads ends with its session; one that writes runs to its
 * end. Throws only `Refused`, `SessionExpired`, `Unreachable` or `BadAnswer`.
 */
export async function send<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  payload: Payload,
  options: SendOptions = {},
): Promise<Ours> {
  try {
    return await ask(call, payload, options);
  } catch (error) {
    connection.onFailure?.(error);
    throw error;
  }
}

async function ask<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  payload: Payload,
  { signal, session = connection.session(), isReadLate, keep }: SendOptions,
): Promise<Ours> {
  const { token } = session;
  const signals = [signal, call.reads ? session.signal : undefined];
  const isPost = call.method === 'POST';
  const belief = currentBelief();
  const raw = await request(call, toWire(call, payload), token, signals).catch((error: unknown) => {
    throw session.signal.aborted ? new Unreachable(call, 'earlier session') : error;
  });
  const { status, body, dated } = raw;
  // A server that fails while it answers may have executed the order (D-340).
  const envelope = call.money && status >= 500 ? null : readEnvelope(body);
  const isOver = session.signal.aborted;
  if (isOver && !(isReadLate && showsOutcome(status, envelope)))
    throw new Unreachable(call, 'earlier session');
  // A GET may come from a cache with an old date. An answer without an envelope may come from another server.
  if (envelope && dated && isPost) rememberServerDate(dated.header, dated.sentMs);
  // Without a date it is an early answer, whose request began with the page.
  if (envelope) noteAnswer(isPost ? (dated ? belief : 0) : null);
  if (status === 401 || envelope?.code === 401) {
    // A member need not hear that the server refused a visitor.
    const isTold = token !== '' || connection.session().token === '';
    if (isTold && !call.ignoresExpiry) connection.onExpired({ hadToken: token !== '', reason: '' });
    throw new SessionExpired(call);
  }
  const isForbidden = envelope && (status === 403 || envelope.code === 403);
  // A disabled account can log in, but the server refuses its first call.
  if (isForbidden && token !== '' && !call.isPublic && acceptedSession !== session) {
    connection.onExpired({ hadToken: true, reason: envelope.message });
    throw new SessionExpired(call);
  }
  if (!envelope && call.isForm && status < 300 && isPlainSuccess(body)) return decode(call, null);
  if (call.money && isAmbiguous(envelope))
    throw new Unreachable(call, 'ambiguous', messageIn(body));
  const retryMs = readRetryAfter(raw);
  if (!envelope) throw new Unreachable(call, 'unreadable', '', status, retryMs);
  if (envelope.code !== 200) throw new Refused(call, envelope.code, envelope.message, retryMs);
  if (token !== '' && !call.isPublic && !isOver) acceptedSession = session;
  const data = call.envelope ? envelope.body : envelope.data;
  const answer = decode(call, data);
  keep?.(data);
  return answer;
}

function toWire<Payload>(call: Call<Payload>, payload: Payload): unknown {
  return call.payload ? v.parse(call.payload, payload) : {};
}

/** A request that reads, by its line and payload on the wire. */
export type Read = readonly [line: Line, payload: object];

/** Sends reads before their code has loaded; the first `send` of each takes it. Returns what aborts the rest. */
export function prefetch(reads: readonly Read[]): () => void {
  const keys = reads.map(([line, payload]) => {
    const [method, path] = line.split(' ') as [Call['method'], string];
    const { token } = connection.session();
    const key = earlyKey(method, path, JSON.stringify(payload), token);
    const abort = new AbortController();
    const answer = fetchText(
      { method, path },
      payload,
      { token, language: sentLanguage() },
      abort.signal,
    ).catch(() => null);
    keepEarly(key, answer, abort);
    return key;
  });
  return () => {
    for (const key of keys) takeEarly(key)?.abort();
  };
}

// Deployed servers answer an upload with the picture's address as plain text, or as `{ path }`. A gateway's HTML and
// truncated JSON are failures.
function isPlainSuccess(body: string): boolean {
  const text = body.trim();
  if (!/^[<{[]/.test(text)) return text !== '';
  return /^\{\s*"path"\s*:\s*"[^"]+"[^]*\}$/.test(text);
}

async function request(
  call: Call,
  wire: unknown,
  token: string,
  signals: readonly (AbortSignal | undefined)[],
): Promise<RawResponse> {
  const waiting = takeEarly(earlyKey(call.method, call.path, JSON.stringify(wire), token));
  // The player may have been on another screen for a long time.
  const isOld = waiting?.canRepeat && performance.now() - waiting.sentAt > REQUEST_TIMEOUT_MS;
  const early = isOld ? null : waiting;
  const abort = new AbortController();
  const remainingMs = REQUEST_TIMEOUT_MS - (early ? performance.now() - early.sentAt : 0);
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    abort.abort();
  }, remainingMs);
  const cancel = () => abort.abort();
  for (const signal of signals) signal?.addEventListener('abort', cancel);
  const isCancelled = () => signals.some((signal) => signal?.aborted);
  if (isCancelled()) cancel();
  try {
    const answer = early ? await awaitPreload(early, abort.signal) : null;
    if (abort.signal.aborted) throw new DOMException('aborted', 'AbortError');
    return (
      answer ?? (await fetchText(call, wire, { token, language: sentLanguage() }, abort.signal))
    );
  } catch {
    if (!timedOut && isCancelled()) throw new Unreachable(call, 'cancelled');
    believeBrowser();
    if (timedOut) throw new Unreachable(call, 'timeout');
    // A write may have arrived all the same, so `offline` would say too much.
    throw new Unreachable(call, call.reads && isOffline() ? 'offline' : 'network');
  } finally {
    clearTimeout(timer);
    for (const signal of signals) signal?.removeEventListener('abort', cancel);
  }
}

/** Whether the page has requested this call early without a token, and nobody has taken its answer. */
export function isAskedForVisitor<Payload>(call: Call<Payload>, payload: Payload): boolean {
  return hasEarly(earlyKey(call.method, call.path, JSON.stringify(toWire(call, payload)), ''));
}

// A failed early request may have reached the server. We repeat a read, but never a login.
function awaitPreload(early: EarlyAnswer, signal: AbortSignal): Promise<RawResponse | null> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => {
      early.abort();
      reject(new DOMException('aborted', 'AbortError'));
    });
    void early.answer.then((raw) =>
      raw || early.canRepeat ? resolve(raw) : reject(new TypeError('no answer')),
    );
  });
}

/** Decodes an answer's data by the call's schema. Throws `BadAnswer` if it does not match. */
export function decode<Ours>(call: Call<unknown, unknown, unknown, Ours>, data: unknown): Ours {
  if (!call.answer) return undefined as Ours;
  const result = v.safeParse(call.answer, data);
  if (!result.success) throw new BadAnswer(call, result.issues[0].message);
  return result.output;
}
