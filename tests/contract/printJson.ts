const WIDTH = 100;
const MOST_ROWS = 2;
const LONGEST = 240;

/** JSON as a reader likes it: what fits into a line stays in one. */
export function printJson(value: unknown, indent = ''): string {
  const line = printLine(value);
  if (typeof value !== 'object' || value === null || (indent + line).length <= WIDTH) return line;
  const inner = `${indent}  `;
  if (Array.isArray(value))
    return `[\n${value.map((one) => inner + printJson(one, inner)).join(',\n')}\n${indent}]`;
  const rows = Object.entries(value).map(
    ([key, one]) => `${inner}${JSON.stringify(key)}: ${printJson(one, inner)}`,
  );
  return `{\n${rows.join(',\n')}\n${indent}}`;
}

function printLine(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  if (Array.isArray(value)) return `[${value.map(printLine).join(', ')}]`;
  const parts = Object.entries(value).map(
    ([key, one]) => `${JSON.stringify(key)}: ${printLine(one)}`,
  );
  return parts.length > 0 ? `{ ${parts.join(', ')} }` : '{}';
}

/** A value as an example shows it: lists end after two rows, long texts are cut. */
export function shorten(value: unknown): unknown {
  if (typeof value === 'string')
    return value.length > LONGEST ? `${value.slice(0, LONGEST)}…` : value;
  if (Array.isArray(value)) return value.slice(0, MOST_ROWS).map(shorten);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, shorten(one)]));
}
