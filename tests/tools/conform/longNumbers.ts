import { type Finding, tolerated } from './finding.ts';

const SAYS =
  'is a number beyond 2^53, which most programs round: the client reads its digits as text and sends them back as text, so send text';

/** The whole numbers of an answer that JavaScript cannot hold, each field once. */
export function findLongNumbers(text: string): Finding[] {
  const fields = new Set<string>();
  const visit = (value: unknown, path: string): void => {
    if (typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value))
      fields.add(path);
    if (typeof value !== 'object' || value === null) return;
    for (const [name, inner] of Object.entries(value))
      visit(inner, Array.isArray(value) ? `${path}[]` : path ? `${path}.${name}` : name);
  };
  visit(JSON.parse(text), '');
  return [...fields].map((path) => tolerated(path, SAYS));
}
