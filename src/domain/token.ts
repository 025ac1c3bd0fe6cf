// Longer tokens do not fit a cookie, and characters outside this range do not fit a header (F-T18).
const USABLE = /^[\x21-\x7e]{1,2048}$/;

/** A token that can be kept and sent, or `null`. */
export function usableToken(wire: unknown): string | null {
  return typeof wire === 'string' && USABLE.test(wire) ? wire : null;
}

/** Finds the token of a login answer: data.api_token, then data.token, then the top level (D-048). */
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
