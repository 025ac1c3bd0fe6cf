import { basename } from 'node:path/posix';
import type { Problem, Source } from './project.ts';

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

/** Citations that cannot be followed: ids that `ids` lacks, and pages that are not among `pages`, the project's files. */
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
        ...(words.match(ID) ?? []).filter((id) => !ids.has(id) || isPackageRow(path, id)),
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

// The design card lists packages and folders as C-01 to C-23: in src such an id is meant as a fault, F-C01 and on.
function isPackageRow(path: string, id: string): boolean {
  return path.startsWith('src/') && /^C-(0\d|1\d|2[0-3])$/.test(id);
}
