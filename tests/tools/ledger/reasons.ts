import type { Ledger } from './readLedger.ts';

const ROW = /^\| ((?:S\d|M\d|C)-\d+) \|(.*)\|$/gm;

/** Reads tests/spec/untested.md: rows of the ledger that no test can prove, each with its reason. */
export function readReasons(text: string): Map<string, string> {
  return new Map([...text.matchAll(ROW)].map(([, id = '', reason = '']) => [id, reason.trim()]));
}

/** What is wrong with the reasons: each stands beside a row that exists, needs a test and has none. */
export function checkReasons(
  ledger: Ledger,
  covered: ReadonlySet<string>,
  reasons: ReadonlyMap<string, string>,
): string[] {
  const judge = (id: string, reason: string): string | null => {
    if (!ledger.rows.has(id)) return 'is no ledger row';
    if (ledger.overviews.has(id)) return 'is an overview and needs no reason';
    if (covered.has(id)) return 'has a test: remove its reason';
    return reason === '' ? 'has no reason' : null;
  };
  return [...reasons].flatMap(([id, reason]) => {
    const problem = judge(id, reason);
    return problem === null ? [] : [`tests/spec/untested.md ${id} ${problem}`];
  });
}
