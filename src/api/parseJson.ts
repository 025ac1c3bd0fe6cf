import { readJson } from '#domain/readJson.ts';

// A text comes first, so that the digits in it stay as they are.
const PARTS = /"[^"\\]*(?:\\.[^"\\]*)*"|[-+.\deE]{16,}/g;

/** `readJson`, but a whole number that JavaScript would round is the text of its digits (D-344). */
export function parseJson(text = ''): unknown {
  const parsed = readJson(text);
  if (parsed === undefined || !/\d{16}/.test(text)) return parsed;
  const quote = (part: string) =>
    /^-?\d+$/.test(part) && !Number.isSafeInteger(+part) ? `"${part}"` : part;
  return readJson(text.replace(PARTS, quote));
}
