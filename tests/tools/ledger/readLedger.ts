export type Ledger = {
  rows: ReadonlySet<string>;
  /** A row that says again what others say: covered when all of those are. */
  repeats: ReadonlyMap<string, readonly string[]>;
  /** Rows met when the detailed rows are met. */
  overviews: ReadonlySet<string>;
};

const ROW = /^\| ((?:S\d|M\d|C)-\d+) \| .* \| \w+ \|$/gm;
const REPEAT = /^\| ((?:S\d|M\d|C)-\d+) \| ((?:S\d|M\d|C)-\d+[^|]*) \|$/gm;
const OVERVIEWS = /^\d+ rows are overview statements[^:]*: (.*)\.$/m;
const ID_OR_RANGE = /((?:S\d|M\d|C)-\d+)(?: to ((?:S\d|M\d|C)-\d+))?/g;

/** Reads tests/spec/ledger.md: its rows, its table of restatements and its sentence on overviews. */
export function readLedger(text: string): Ledger {
  const rows = [...text.matchAll(ROW)].map(([, id = '']) => id);
  const repeats = [...text.matchAll(REPEAT)].map(
    ([, id = '', others = '']) => [id, expand(others, rows)] as const,
  );
  return {
    rows: new Set(rows),
    repeats: new Map(repeats),
    overviews: new Set(expand(OVERVIEWS.exec(text)?.[1] ?? '', rows)),
  };
}

/** Ids of the headings in docs/decisions: decisions, and facts about deployed servers (D-S01 and on). */
export function readDecisions(pages: readonly { text: string }[]): string[] {
  return pages.flatMap(({ text }) =>
    [...text.matchAll(/^### (D-S?\d+) \S/gm)].map(([, id = '']) => id),
  );
}

/** Ids of the fault catalogue and of its general rules, F-O01 and on. */
export function readFaults(text: string): Set<string> {
  return new Set([...text.matchAll(/^\| (F-[A-Z]\d+) \|/gm)].map(([, id = '']) => id));
}

/** Reads tests/spec/untested.md: rows and faults that no test can prove, each with its reason. */
export function readReasons(text: string): Map<string, string> {
  const lines = text.matchAll(/^\| ((?:S\d|M\d|C|F)-\w+) \|(.*)\|$/gm);
  return new Map([...lines].map(([, id = '', reason = '']) => [id, reason.trim()]));
}

export function sectionOf(id: string): string {
  return id.split('-')[0] ?? id;
}

// "S2-50, M5-02 to M5-36, S0": ids, ranges and whole sections.
function expand(text: string, rows: readonly string[]): string[] {
  const named = [...text.matchAll(ID_OR_RANGE)].flatMap(([, from = '', to]) =>
    to === undefined ? [from] : rows.slice(rows.indexOf(from), rows.indexOf(to) + 1),
  );
  const sections = text
    .split(/,\s*/)
    .flatMap((part) => rows.filter((id) => sectionOf(id) === part.trim()));
  return [...named, ...sections];
}
