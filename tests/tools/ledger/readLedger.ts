export type Row = { id: string; section: string; kind: string };

export type Ledger = {
  rows: Map<string, Row>;
  /** A row that says again what others say: covered when all of those are. */
  repeats: Map<string, string[]>;
  /** Rows met when the detailed rows are met. */
  overviews: Set<string>;
};

const ROW = /^\| ((?:S\d|M\d|C)-\d+) \| .* \| (\w+) \|$/gm;
const REPEAT = /^\| ((?:S\d|M\d|C)-\d+) \| ((?:S\d|M\d|C)-\d+[^|]*) \|$/gm;
const OVERVIEWS = /^\d+ rows are overview statements[^:]*: (.*)\.$/m;
const ID_OR_RANGE = /((?:S\d|M\d|C)-\d+)(?: to ((?:S\d|M\d|C)-\d+))?/g;

/** Reads tests/spec/ledger.md: its rows, its table of restatements and its sentence on overviews. */
export function readLedger(text: string): Ledger {
  const rows = new Map<string, Row>();
  for (const [, id = '', kind = ''] of text.matchAll(ROW))
    rows.set(id, { id, section: sectionOf(id), kind });
  const repeats = new Map<string, string[]>();
  for (const [, id = '', others = ''] of text.matchAll(REPEAT))
    repeats.set(id, expand(others, rows));
  return { rows, repeats, overviews: new Set(expand(OVERVIEWS.exec(text)?.[1] ?? '', rows)) };
}

/** Ids of the decisions, D-001 and on, and of the facts about deployed servers, D-S01 and on. */
export function readDecisions(text: string): Set<string> {
  return new Set([...text.matchAll(/^\| (D-S?\d+) \|/gm)].map(([, id = '']) => id));
}

/** Ids of the fault catalogue and of its general rules, F-T01 and on. */
export function readFaults(text: string): Set<string> {
  return new Set([...text.matchAll(/^\| (F-[A-Z]\d+) \|/gm)].map(([, id = '']) => id));
}

export function sectionOf(id: string): string {
  return id.split('-')[0] ?? id;
}

// "S2-50, M5-02 to M5-36, S0": ids, ranges and whole sections.
function expand(text: string, rows: Map<string, Row>): string[] {
  const all = [...rows.keys()];
  const named = [...text.matchAll(ID_OR_RANGE)].flatMap(([, from = '', to]) =>
    to === undefined ? [from] : all.slice(all.indexOf(from), all.indexOf(to) + 1),
  );
  const sections = text
    .split(/,\s*/)
    .flatMap((part) => all.filter((id) => sectionOf(id) === part.trim()));
  return [...named, ...sections];
}
