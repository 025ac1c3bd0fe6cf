import { type Ledger, type Row, sectionOf } from './readLedger.ts';

export type Group = 'statement' | 'absence' | 'restated' | 'overview';

/** How a row is judged: plain statements count, the other groups are shown apart. */
export function groupOf(ledger: Ledger, row: Row): Group {
  if (ledger.repeats.has(row.id)) return 'restated';
  if (ledger.overviews.has(row.id)) return 'overview';
  return row.kind === 'absence' ? 'absence' : 'statement';
}

/** Rows named by a title, and rows that only repeat rows which are covered. */
export function findCovered(ledger: Ledger, named: ReadonlySet<string>): Set<string> {
  const isCovered = (id: string, above: readonly string[]): boolean => {
    if (named.has(id)) return true;
    const others = (ledger.repeats.get(id) ?? []).filter((other) => !above.includes(other));
    return others.length > 0 && others.every((other) => isCovered(other, [...above, id]));
  };
  return new Set([...ledger.rows.keys()].filter((id) => isCovered(id, [])));
}

/** Rows that need a test or a reason and have neither; `settled`: rows with one of them. Overviews need none. */
export function findOpen(ledger: Ledger, settled: ReadonlySet<string>): string[] {
  const met = findCovered(ledger, settled);
  return [...ledger.rows.keys()].filter((id) => !ledger.overviews.has(id) && !met.has(id));
}

/** Numbers as ranges: `01–04 07`. Ranges run over neighbouring rows of the ledger, not over numbers that do not exist. */
export function compact(ids: readonly string[]): string {
  const numbers = ids.map((id) => id.slice(sectionOf(id).length + 1));
  const runs: string[][] = [];
  for (const number of numbers) {
    const run = runs.at(-1);
    if (run && Number(run.at(-1)) + 1 === Number(number)) run.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(' '))).join(' ');
}
