import type { Call } from '#api/call.ts';

import { backend } from './backend.ts';

/** A parsed body, of any type: the test knows what it expects. */
export type Parsed = ReturnType<JSON['parse']>;
type Answer = { status: number; body: Parsed; text: string };

/** Calls the backend as a client does, with the field names of the wire. */
export async function ask(
  { method, path, isForm = false }: Pick<Call, 'method' | 'path'> & Partial<Pick<Call, 'isForm'>>,
  payload: Record<string, unknown> = {},
  { token }: { token?: string } = {},
): Promise<Answer> {
  const form = isForm ? new FormData() : null;
  for (const [field, value] of Object.entries(payload)) form?.append(field, value as Blob);
  const query =
    method === 'GET' ? `?${new URLSearchParams(payload as Record<string, string>)}` : '';
  const response = await backend(
    new Request(`http://localhost${path}${query}`, {
      method,
      headers: {
        ...(form ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
      },
      ...(method === 'GET' ? {} : { body: form ?? JSON.stringify(payload) }),
    }),
  );
  const text = await response.text();
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    body = undefined;
  }
  return { status: response.status, body, text };
}
