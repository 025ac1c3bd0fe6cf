import { hasOwn } from '#domain/hasOwn.ts';

/** The body of every answer: `{ code, message, data }`. */
type Envelope = {
  /** Null if it is not a whole number. */
  code: number | null;
  message: string;
  data: unknown;
  body: Record<string, unknown>;
};

const MAX_MESSAGE = 200;
const CONTROL = /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;
// The first half of a character that the length limit has cut in two.
const SPLIT_SURROGATE = /[\ud800-\udbff]$/;

/** Reads an answer's body. Returns null for HTML, an empty body, invalid JSON and JSON without `code`. */
export function readEnvelope(text: string): Envelope | null {
  const body = parse(text);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return null;
  const wire = body as Record<string, unknown>;
  if (!hasOwn(wire, 'code')) return null;
  return {
    code: readCode(wire.code),
    message: readMessage(wire.message),
    data: wire.data,
    body: wire,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

// Accepts only a whole number or its digits: `true` or `[200]` must not count as success.
function readCode(wire: unknown): number | null {
  if (typeof wire === 'number') return Number.isInteger(wire) ? wire : null;
  return typeof wire === 'string' && /^\d{1,5}$/.test(wire) ? Number(wire) : null;
}

/** Reads a server's message as plain text of at most 200 characters, without control and direction characters. */
export function readMessage(wire: unknown): string {
  if (typeof wire !== 'string') return '';
  return wire.replace(CONTROL, ' ').trim().slice(0, MAX_MESSAGE).replace(SPLIT_SURROGATE, '');
}
