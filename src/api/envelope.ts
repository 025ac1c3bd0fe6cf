import { hasOwn } from '#domain/hasOwn.ts';

import { isObject } from './call.ts';
import { parseJson } from './parseJson.ts';

/** The body of every answer: `{ code, message, data }`. */
export type Envelope = {
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
  const body = parseJson(text);
  if (!isObject(body) || !hasOwn(body, 'code')) return null;
  return { code: readCode(body.code), message: readMessage(body.message), data: body.data, body };
}

/** Returns the message in a body, also in one without `code`; '' for none. */
export function messageIn(text: string): string {
  return readMessage((parseJson(text) as { message?: unknown } | null | undefined)?.message);
}

/** Whether an answer to an order neither accepts nor refuses it. Many servers use 0 or 1 for success (D-250). */
export function isAmbiguous(envelope: Envelope | null): boolean {
  return [undefined, null, 0, 1].includes(envelope?.code);
}

/** Whether an answer to an order shows its outcome, not only what becomes of the session. */
export function showsOutcome(status: number, envelope: Envelope | null): boolean {
  const isOfSession = [status, envelope?.code].some((code) => code === 401 || code === 403);
  return !isOfSession && !isAmbiguous(envelope);
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
