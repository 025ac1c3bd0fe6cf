import { basename } from 'node:path/posix';
import type { Problem, Source } from './project.ts';

// A capital letter with a number. Whatever looks like an id of tests/spec or docs/decisions must be one.
const ID = /(?<![\w-])(?:[A-Z]\d*-\d{2,3}|D-S\d+|F-[A-Z]\d+)(?![\w-])/g;
// Drawings: `d="M4-31…"` is not a citation.
const PATH_DATA = /\bd="[^"]*"|'[Mm][\d\s.,a-zA-Z-]*'/g;
const PAGE = /(?<![\w/*-])[\w-]+\.md\b/g;

/** Finds dead citations: ids that are not in `ids`, and pages that are not in `pages`, the project's files. */
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
        ...(words.match(PAGE) ?? []).filter((name) => !names.has(name)),
      ];
      return dead.map((cited) => ({
        file: path,
        line: index + 1,
        rule: 'citation',
        found: `cites ${cited}`,
        why: 'readers cannot look it up: tests/spec and docs/decisions do not define this id, or the page does not exist',
        remedy:
          'cite an id that they define (S4-31, D-082, D-S15, F-M03), or write the reason itself',
      }));
    }),
  );
}
