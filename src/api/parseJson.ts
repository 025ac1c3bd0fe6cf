// A text comes first, so that the digits in it stay as they are.
const PARTS = /"[^"\\]*(?:\\.[^"\\]*)*"|[-+.\deE]{16,}/g;

/** `JSON.parse`, but a whole number that JavaScript would round is the text of its digits (D-344). */
export function parseJson(text: string): unknown {
  const parsed: unknown = JSON.parse(text);
  if (!/\d{16}/.test(text)) return parsed;
  const quote = (part: string) =>
    /^-?\d+$/.test(part) && !Number.isSafeInteger(+part) ? `"${part}"` : part;
  return JSON.parse(text.replace(PARTS, quote));
}
