import type { Operation } from '#tests/contract/contract.ts';

type Payload = Readonly<Record<string, unknown>>;

/** What the contract backend sends, as paths from the body. */
export type Expectation = {
  /** Every path of the example whose payload is the closest. */
  paths: ReadonlySet<string>;
  /** Every path of any example: names that are no misspelling of others. */
  known: ReadonlySet<string>;
};

/** What the examples of a call hold, for a payload. */
export function expect({ examples }: Operation, payload: Payload): Expectation {
  const likeness = (other: Payload) =>
    Object.entries(payload).filter(([name, value]) => String(other[name]) === String(value)).length;
  const [closest] = examples.toSorted((a, b) => likeness(b.payload) - likeness(a.payload));
  return {
    paths: new Set(pathsOf(closest?.body)),
    known: new Set(examples.flatMap(({ body }) => pathsOf(body))),
  };
}

function pathsOf(value: unknown, at = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((row) => pathsOf(row, `${at}[]`));
  const own = at ? [at] : [];
  if (typeof value !== 'object' || value === null) return own;
  const parts = Object.entries(value).flatMap(([name, part]) =>
    pathsOf(part, at ? `${at}.${name}` : name),
  );
  return [...own, ...parts];
}
