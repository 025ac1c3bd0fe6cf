import * as v from 'valibot';

import { setApiBase } from './base.ts';
import type { Call } from './call.ts';
import { type EarlyAnswer, earlyKey, keepEarly, takeEarly } from './early.ts';
import { readEnvelope } from './envelope.ts';
import { BadAnswer, Refused, SessionExpired, Unreachable } from './errors.ts';
import { fetchText, type RawResponse, type RequestHeaders } from './fetchText.ts';
import { forgetServerClock, noteServerDate } from './serverClock.ts';

/** The timeout of a request in ms, uploads included (D-218). */
const REQUEST_TIMEOUT_MS = 30_000;

type Connection = {
  /** Backend origin and prefix; '' is our own origin. */
  base: string;
  /** The session's token; '' without a session. */
  token: () => string;
  /** The language for the server's messages, sent in the header `Lang`; '' sends no header. */
  language?: () => string;
  /** The number of the session. `send` drops answers to an earlier one. */
  generation: () => number;
  /**
   * Called for every 401 in the running session and without a token, and for a 403 before the session's first good
   * answer, then with the server's message as `reason` (D-237).
   */
  onExpired: (about: { hadToken: boolean; reason: string }) => void;
  /** Called with the error of every failed call. */
  onFailure?: (error: unknown) => void;
};

let connection: Connection = {
  base: '',
  token: () => '',
  generation: () => 0,
  onExpired: () => {},
};

/** The number of the session that has had a good answer to a call that needs its token (D-271). */
let acceptedSession = -1;

/** Connects the API to the session. Call it once at start. */
export function connect(next: Connection): void {
  connection = next;
  acceptedSession = -1;
  setApiBase(next.base);
  forgetServerClock();
}

type SendOptions = {
  signal?: AbortSignal;
  /** Called with the data as sent, after it has been decoded without an error. */
  keep?: (data: unknown) => void;
};

/**
 * Sends a call and returns its decoded answer. Throws only `Refused`, `SessionExpired`, `Unreachable` or `BadAnswer`
 * (D-061).
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
  { signal, keep }: SendOptions,
): Promise<Ours> {
  const generation = connection.generation();
  const wire = call.payload ? v.parse(call.payload, payload) : {};
  const token = connection.token();
  const { status, body, dated } = await request(call, wire, token, signal);
  if (generation !== connection.generation()) throw new Unreachable(call, 'earlier session');

  const envelope = readEnvelope(body);
  // A GET may come from a cache with an old date. An answer without an envelope may come from another server.
  if (envelope && dated && call.method === 'POST') noteServerDate(dated.header, dated.sentMs);
  // A gateway does not know whether the server behind it has executed the order (D-227).
  if (call.money && status >= 502 && status <= 504) throw new Unreachable(call, 'unreadable');
  if (status === 401 || envelope?.code === 401) {
    if (!call.ignoresExpiry) connection.onExpired({ hadToken: token !== '', reason: '' });
    throw new SessionExpired(call);
  }
  const isForbidden = envelope && (status === 403 || envelope.code === 403);
  // A disabled account can log in, but the server refuses its first call.
  if (isForbidden && token !== '' && acceptedSession !== generation) {
    connection.onExpired({ hadToken: true, reason: envelope.message });
    throw new SessionExpired(call);
  }
  if (!envelope && call.isForm && status < 300 && isPlainSuccess(body)) return decode(call, null);
  if (!envelope || (call.money && envelope.code === null))
    throw new Unreachable(call, 'unreadable');
  // Many servers use 0 or 1 for success (D-250).
  if (call.money && (envelope.code === 0 || envelope.code === 1))
    throw new Unreachable(call, 'ambiguous', envelope.message);
  if (envelope.code !== 200) throw new Refused(call, envelope.code, envelope.message);
  if (token !== '' && !call.isPublic) acceptedSession = generation;
  const data = call.envelope ? envelope.body : envelope.data;
  const answer = decode(call, data);
  keep?.(data);
  return answer;
}

/** A request that reads, by its line and payload on the wire. */
export type Read = readonly [line: `${Call['method']} /api/${string}`, payload: object];

/**
 * Sends reads of this session before the code that asks for them has loaded. The first `send` of each takes its answer.
 * Returns a function that aborts the reads whose answer no `send` has taken.
 */
export function sendAhead(reads: readonly Read[]): () => void {
  const keys = reads.map(([line, payload]) => {
    const [method, path] = line.split(' ') as [Call['method'], string];
    const token = connection.token();
    const key = earlyKey(method, path, JSON.stringify(payload), token);
    const abort = new AbortController();
    const answer = fetchText({ method, path }, payload, readHeaders(token), abort.signal).catch(
      () => null,
    );
    keepEarly(key, answer, abort);
    return key;
  });
  return () => {
    for (const key of keys) takeEarly(key)?.abort();
  };
}

// Deployed servers answer an upload with the picture's address as plain text, or as `{ path }`. A gateway's HTML and
// truncated JSON are failures (F-R01, D-S23).
function isPlainSuccess(body: string): boolean {
  const text = body.trim();
  if (!/^[<{[]/.test(text)) return text !== '';
  return /^\{\s*"path"\s*:\s*"[^"]+"[^]*\}$/.test(text);
}

async function request(
  call: Call,
  wire: unknown,
  token: string,
  signal?: AbortSignal,
): Promise<RawResponse> {
  const early = takeEarlyOf(call, JSON.stringify(wire), token);
  const abort = new AbortController();
  const remainingMs = REQUEST_TIMEOUT_MS - (early ? performance.now() - early.sentAt : 0);
  let timedOut = false;
  const timer = setTimeout(() => {
    timedOut = true;
    abort.abort();
  }, remainingMs);
  const cancel = () => abort.abort();
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel);
  try {
    const answer = early ? await awaitEarly(early, abort.signal) : null;
    if (abort.signal.aborted) throw new DOMException('aborted', 'AbortError');
    return answer ?? (await fetchText(call, wire, readHeaders(token), abort.signal));
  } catch {
    if (timedOut) throw new Unreachable(call, 'timeout');
    if (signal?.aborted) throw new Unreachable(call, 'cancelled');
    throw new Unreachable(call, navigator.onLine === false ? 'offline' : 'network');
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', cancel);
  }
}

// The page requests public data before it knows the session, so their early answers have no token.
function takeEarlyOf(call: Call, body: string, token: string): EarlyAnswer | null {
  const find = (one: string) => takeEarly(earlyKey(call.method, call.path, body, one));
  const early = find(token) ?? withoutRefusal(find(''));
  // The player may have been on another screen for a long time.
  const isOld = early?.canRepeat && performance.now() - early.sentAt > REQUEST_TIMEOUT_MS;
  return isOld ? null : early;
}

// The server may refuse a visitor and accept the member, so the member's request is sent again.
function withoutRefusal(early: EarlyAnswer | null): EarlyAnswer | null {
  const isGood = ({ body }: RawResponse) => readEnvelope(body)?.code === 200;
  return (
    early && { ...early, answer: early.answer.then((raw) => (raw && isGood(raw) ? raw : null)) }
  );
}

// A failed early request may have reached the server. We repeat a read, but never a login (F-T12).
function awaitEarly(early: EarlyAnswer, signal: AbortSignal): Promise<RawResponse | null> {
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

function readHeaders(token: string): RequestHeaders {
  return { token, language: connection.language?.() ?? '' };
}

/** Decodes an answer's data by the call's schema. Throws `BadAnswer` if it does not match. */
export function decode<Ours>(call: Call<unknown, unknown, unknown, Ours>, data: unknown): Ours {
  if (!call.answer) return undefined as Ours;
  const result = v.safeParse(call.answer, data);
  if (!result.success) throw new BadAnswer(call, result.issues[0].message);
  return result.output;
}
