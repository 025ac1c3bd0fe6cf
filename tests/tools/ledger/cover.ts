import type { Ledger } from './readLedger.ts';

/** Rows named by a title, and rows that only repeat rows which are covered. */
export function findCovered(ledger: Ledger, named: ReadonlySet<string>): Set<string> {
  const isCovered = (id: string, above: readonly string[]): boolean => {
    if (named.has(id)) return true;
    const others = (ledger.repeats.get(id) ?? []).filter((other) => !above.includes(other));
    return others.length > 0 && others.every((other) => isCovered(other, [...above, id]));
  };
  return new Set([...ledger.rows].filter((id) => isCovered(id, [])));
}

/** Rows that need a test or a reason and have neither; `settled`: rows with one of them. Overviews need none. */
export function findOpen(ledger: Ledger, settled: ReadonlySet<string>): string[] {
  const met = findCovered(ledger, settled);
  return [...ledger.rows].filter((id) => !ledger.overviews.has(id) && !met.has(id));
}

/** What is wrong with the reasons: each stands beside a row or a fault that exists, needs a test and has none. */
export function checkReasons(
  { rows, overviews }: Ledger,
  faults: ReadonlySet<string>,
  covered: ReadonlySet<string>,
  reasons: ReadonlyMap<string, string>,
): string[] {
  const judge = (id: string, reason: string): string | null => {
    if (!rows.has(id) && !faults.has(id)) return 'is no ledger row and no fault';
    if (overviews.has(id)) return 'is an overview and needs no reason';
    if (covered.has(id)) return 'has a test: remove its reason';
    return reason === '' ? 'has no reason' : null;
  };
  return [...reasons].flatMap(([id, reason]) => {
    const problem = judge(id, reason);
    return problem === null ? [] : [`tests/spec/untested.md ${id} ${problem}`];
  });
}
