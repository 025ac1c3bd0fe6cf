import type { Call } from '#api/call.ts';
import { readBody } from '#tests/tools/foreign.ts';

/** Sends a request: `fetch`, or a backend in memory. */
export type Fetch = (request: Request) => Promise<Response>;

/** The backend that is checked, and the site whose page asks it. */
export type Backend = { base: string; site: string; fetch: Fetch };

/** An answer as it came, and after how long; `failure` says why none came. */
export type Raw = {
  status: number;
  text: string;
  headers: Headers;
  failure: string;
  tookMs: number;
};

type Asked = Pick<Call, 'method' | 'path'> & Partial<Pick<Call, 'isForm'>>;
type Payload = Readonly<Record<string, unknown>>;

const TIMEOUT_MS = 30_000;

/** Sends a call as a page of the site does. */
export async function ask(
  backend: Backend,
  { method, path, isForm = false }: Asked,
  payload: Payload = {},
  token = '',
): Promise<Raw> {
  const query = method === 'GET' ? new URLSearchParams(payload as Record<string, string>) : '';
  const form = isForm ? new FormData() : null;
  for (const [name, value] of Object.entries(payload)) form?.append(name, value as Blob);
  return send(backend, path + (query && `?${query}`), {
    method,
    headers: {
      accept: 'application/json',
      ...(method === 'POST' && !form && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method === 'POST' && { body: form ?? JSON.stringify(payload) }),
  });
}

/** Asks as a browser does before it lets a page of another origin send a call. */
export function askPreflight(backend: Backend, path: string): Promise<Raw> {
  return send(backend, path, {
    method: 'OPTIONS',
    headers: {
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
}

async function send({ base, site, fetch }: Backend, path: string, init: RequestInit): Promise<Raw> {
  const sentMs = performance.now();
  const tookMs = () => performance.now() - sentMs;
  try {
    const request = new Request(base + path, {
      ...init,
      headers: { ...init.headers, origin: site },
      redirect: 'manual',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const response = await fetch(request);
    const { status, headers } = response;
    if (response.type === 'error') throw new TypeError('the connection broke');
    // As a browser reads it: without a BOM.
    const text = response.body ? new TextDecoder().decode(await readBody(response.body)) : '';
    return { status, headers, text, failure: '', tookMs: tookMs() };
  } catch (error) {
    const { cause, message } = error as Error;
    const why = cause instanceof Error && cause.message ? cause.message : message;
    return { status: 0, headers: new Headers(), text: '', failure: why, tookMs: tookMs() };
  }
}
