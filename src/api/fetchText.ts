import { ofetch } from 'ofetch';

import { apiBase } from './base.ts';
import type { Call } from './call.ts';

export type RawResponse = {
  status: number;
  body: string;
  /** The `Date` header, and when we sent the request, by the steady clock in ms. */
  dated?: { header: string | null; sentMs: number };
  retryAfter?: string | null;
};

/** '' sends no header. */
export type RequestHeaders = { token: string; language: string };

/** Sends a request and returns status and body, whatever the status is. Rejects when the network fails. */
export async function fetchText(
  call: Pick<Call, 'method' | 'path'> & Partial<Call>,
  wire: unknown,
  { token, language }: RequestHeaders,
  signal: AbortSignal,
): Promise<RawResponse> {
  const headers: Record<string, string> = { accept: 'application/json' };
  if (token) headers.authorization = `Bearer ${token}`;
  if (language) headers.lang = language;
  const sentMs = performance.now();
  const isPost = call.method === 'POST';
  const query = isPost ? '' : new URLSearchParams(wire as Record<string, string>).toString();
  const response = await ofetch.raw<string, 'text'>(
    apiBase() + call.path + (query && `?${query}`),
    {
      method: call.method,
      headers,
      signal,
      retry: false,
      responseType: 'text',
      ignoreResponseError: true,
      redirect: 'error',
      // The next member of this browser must not get it (D-345).
      cache: token ? 'no-store' : 'default',
      // If a reused connection breaks without an answer, the browser repeats the request, even an order. Requests
      // without credentials use separate connections, so what writes never reuses the connection of a poll.
      credentials: call.reads ? 'same-origin' : 'omit',
      keepalive: call.keepalive ?? false,
      ...(isPost && { body: call.isForm ? toForm(wire) : (wire as Record<string, unknown>) }),
    },
  );
  return {
    status: response.status,
    body: response._data ?? '',
    dated: { header: response.headers.get('date'), sentMs },
    retryAfter: response.headers.get('retry-after'),
  };
}

function toForm(wire: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(wire as Record<string, Blob>))
    form.append(name, value);
  return form;
}
