import type { Title } from '#tests/tools/ledger/readTitles.ts';

/** One numbered case of tests/spec/faults.md, without the general rules (F-O01 …). */
export type Case = { id: string; group: string; situation: string };

/** Cases that no test of this repository can prove, each with the reason. */
export const WITHOUT_TEST: Readonly<Record<string, string>> = {
  'F-B05':
    'what is known of packages today stands in the registry: `npm audit --omit=dev` before a release',
};

const ROW = /^\| (F-([A-Z])\d+) \| (.*?) \| .* \|$/gm;
const HEADING = /^## ([A-Z]) (.*)$/gm;

/** The cases of the catalogue, in its order. */
export function readCases(text: string): Case[] {
  return [...text.matchAll(ROW)]
    .map(([, id = '', group = '', situation = '']) => ({ id, group, situation }))
    .filter(({ group }) => group !== 'O');
}

/** The names of the groups by their letter. */
export function readGroups(text: string): Map<string, string> {
  return new Map([...text.matchAll(HEADING)].map(([, letter = '', name = '']) => [letter, name]));
}

/** The titles that carry the number of each case, as `file:line`. */
export function findProofs(titles: readonly Title[]): Map<string, string[]> {
  const proofs = new Map<string, string[]>();
  for (const { file, line, proves } of titles) {
    for (const id of new Set(proves)) {
      const places = proofs.get(id) ?? [];
      const place = `${file}:${line}`;
      if (!places.includes(place)) proofs.set(id, [...places, place]);
    }
  }
  return proofs;
}
