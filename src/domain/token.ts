// A longer token does not fit into a cookie. Other characters are not allowed in a header.
const USABLE = /^[\x21-\x7e]{1,2048}$/;

/** Returns a token that we can store and send, otherwise null. */
export function usableToken(wire: unknown): string | null {
  return typeof wire === 'string' && USABLE.test(wire) ? wire : null;
}

/** Reads a login answer: the token in data.api_token, data.token or at the top level, and the first password. */
export function readLoginAnswer(body: unknown): {
  token: string | null;
  firstPassword: string | null;
} {
  const top = asObject(body);
  const data = asObject(top.data);
  const token = usableToken(data.api_token) ?? usableToken(data.token) ?? usableToken(top.token);
  const first = data.first_password;
  return { token, firstPassword: typeof first === 'string' && first !== '' ? first : null };
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
}
