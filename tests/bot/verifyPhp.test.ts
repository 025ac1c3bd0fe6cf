// @vitest-environment node
import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';

import { type Vector, vectors } from './vectors.ts';

type Outcome = Pick<Vector, 'name' | 'hmac' | 'ed25519'>;

const outcomeOf = ({ name, hmac, ed25519 }: Outcome) => ({ name, hmac, ed25519 });
const php = spawnSync('php', ['tests/bot/runVectors.php'], { encoding: 'utf8' });

// The workflow of every night fails where there is no PHP.
it.skipIf(php.error)('verify.php judges launch data as verify.ts does', () => {
  expect(php.status, php.stderr).toBe(0);
  const outcomes = JSON.parse(php.stdout) as (Outcome & { naive: string })[];
  expect(outcomes.map(outcomeOf)).toEqual(vectors.map(outcomeOf));
  // One vector is refused for nothing but its second hash: a naive verifier accepts it.
  expect(outcomes.find(({ name }) => name === 'hash twice')?.naive).toBe('valid');
});
