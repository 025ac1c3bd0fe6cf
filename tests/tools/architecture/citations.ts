import { basename } from 'node:path/posix';
import type { Problem, Source } from './project.ts';

/** The pages of tests/spec, which say what an id means. */
export type SpecPages = { ledger: string; decisions: string; faults: string };

const LEDGER_ROW = /^\| ((?:[SM]\d+|C)-\d+) \|/gm;
const DECISION_ROW = /^\| (D-S?\d+) \|/gm;
const FAULT_ROW = /^\| (F-[A-Z]\d+) \|/gm;

// A capital with a number behind it: what looks like an id of the pages must be one.
const ID = /(?<![\w-])(?:[A-Z]\d*-\d{2,3}|D-S\d+|F-[A-Z]\d+)(?![\w-])/g;
// Drawings: `d="M4-31…"` is no citation.
const PATH_DATA = /\bd="[^"]*"|'[Mm][\d\s.,a-zA-Z-]*'/g;
const OUTSIDE = [
  /\btrust (?:[A-Z]\b|[A-Z]-?\d)/,
  /\b(?:design|stack)(?: note| card)?:? ?\d+/,
  /\(design[:)]/,
  /(?:^\s*\*|\/\/|\/\*).*\s\((?:look|tokens|peers)\)/,
];
const PAGE = /(?<![\w/*-])[\w-]+\.md\b/g;

/** Every id that the pages of tests/spec define. */
export function readSpecIds({ ledger, decisions, faults }: SpecPages): Set<string> {
  const rows = [
    ...ledger.matchAll(LEDGER_ROW),
    ...decisions.matchAll(DECISION_ROW),
    ...faults.matchAll(FAULT_ROW),
  ];
  return new Set(rows.map(([, id = '']) => id));
}

/** Citations that cannot be followed: an unknown id, and a page that is not among `pages`, the files of the project. */
export function findDeadCitations(
  sources: readonly Source[],
  ids: ReadonlySet<string>,
  pages: readonly string[],
): Problem[] {
  const names = new Set(pages.map((path) => basename(path)));
  return sources.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => {
      const words = line.replace(PATH_DATA, '');
      const dead = [
        ...(words.match(ID) ?? []).filter((id) => !ids.has(id)),
        ...OUTSIDE.flatMap((pattern) => pattern.exec(words)?.[0] ?? []),
        ...(words.match(PAGE) ?? []).filter((name) => !names.has(name)),
      ];
      return dead.map((cited) => ({
        file: path,
        line: index + 1,
        rule: 'citation',
        found: `cites ${cited}`,
        why: 'a reader of the project cannot look it up: tests/spec defines no such id, or no such page is here',
        remedy: 'cite an id of tests/spec (S4-31, D-082, D-S15, F-M03), or write the reason itself',
      }));
    }),
  );
}
