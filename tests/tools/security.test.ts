// @vitest-environment node
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const STATES = ['met', 'in part', 'host', 'server', 'not met'];
const PROOF = /`(tests\/[^`]+)` "([^"]+)"/g;

const rows = readFileSync('tests/spec/asvs.md', 'utf8')
  .split('\n')
  .map((line) => /^\| (\d+\.\d+\.\d+)[^|]*\| (\d) *\| ([a-z ]+?) *\| (.*?) *\|$/.exec(line))
  .filter((row) => row !== null)
  .map(([, item, , state, how]) => ({ item: item!, state: state!, how: how! }));

describe('the table of ASVS items', () => {
  it('has a state for each, and a proof where something is said to be met', () => {
    expect(rows.length).toBeGreaterThan(50);
    expect(new Set(rows.map(({ item }) => item)).size).toBe(rows.length);
    expect(rows.filter(({ state }) => !STATES.includes(state))).toEqual([]);
    const unproven = rows.filter(
      ({ state, how }) => state === 'met' && !how.match(PROOF) && !how.includes('nothing to run'),
    );
    expect(unproven.map(({ item }) => item)).toEqual([]);
  });

  it('names proofs that are there', () => {
    const proofs = rows.flatMap(({ item, how }) =>
      [...how.matchAll(PROOF)].map(([, path, words]) => ({ item, path: path!, words: words! })),
    );
    expect(proofs.length).toBeGreaterThan(40);
    const lost = proofs.filter(
      ({ path, words }) => !existsSync(path) || !readFileSync(path, 'utf8').includes(words),
    );
    expect(lost).toEqual([]);
  });
});
