import type { Call } from '#api/call.ts';

import { backend } from './backend.ts';
import { gameOrigin } from './game/page.ts';

/** A parsed body, of any type: the test knows what it expects. */
export type Parsed = ReturnType<JSON['parse']>;
type Answer = { status: number; body: Parsed; text: string; type: string; failed: boolean };
type How = { host?: string; token?: string; signal?: AbortSignal };

/** Calls the backend as a client does, with the field names of the wire. */
export async function ask(
  { method, path, isForm = false }: Pick<Call, 'method' | 'path'> & Partial<Pick<Call, 'isForm'>>,
  payload: Record<string, unknown> = {},
  { host = 'localhost', token, signal }: How = {},
): Promise<Answer> {
  const form = isForm ? new FormData() : null;
  for (const [field, value] of Object.entries(payload)) form?.append(field, value as Blob);
  const query =
    method === 'GET' ? `?${new URLSearchParams(payload as Record<string, string>)}` : '';
  const response = await backend(
    new Request(`http://${host}${path}${query}`, {
      method,
      headers: {
        ...(form ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(method === 'GET' ? {} : { body: form ?? JSON.stringify(payload) }),
      ...(signal ? { signal } : {}),
    }),
  );
  return read(response);
}

/** Places a bet inside an opened game, as its page does. */
export async function bet(gameUrl: string, side: 'big' | 'small', stake: number): Promise<Answer> {
  const body = JSON.stringify({ side, stake });
  return read(await gameOrigin(new Request(`${gameUrl}/bet`, { method: 'POST', body })));
}

async function read(response: Response): Promise<Answer> {
  const text = await response.text();
  const type = response.headers.get('content-type') ?? '';
  const failed = response.type === 'error';
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  return { status: response.status, body, text, type, failed };
}
