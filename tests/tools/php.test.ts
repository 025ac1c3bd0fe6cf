// @vitest-environment node
import { expect, it } from 'vitest';

import { vectors } from '#tests/bot/vectors.ts';

import { HASH_TWICE, judgePhp, type PhpOutcome } from './php.ts';

const right = vectors.map(({ name, hmac, ed25519 }): PhpOutcome => ({
  name,
  hmac,
  ed25519,
  naive: name === HASH_TWICE ? 'valid' : hmac,
}));

it('accepts a verifier in PHP that judges every vector as verify.ts does', () => {
  expect(judgePhp(vectors, right)).toEqual([]);
});

it.each([
  [
    'accepts a hash twice',
    right.map((one) => ({ ...one, hmac: one.naive as 'valid' })),
    HASH_TWICE,
  ],
  ['tried no vector', [], 'was not tried'],
  ['tried other vectors than the file has', right.slice(1), 'was not tried'],
])('refuses a verifier in PHP that %s', (_, outcomes, problem) => {
  expect(judgePhp(vectors, outcomes).join('\n')).toContain(problem);
});

it('needs a vector that finds a naive verifier', () => {
  const careful = right.map((one) => ({ ...one, naive: one.hmac }));
  expect(judgePhp(vectors, careful)).toEqual([`"${HASH_TWICE}" does not find a naive verifier`]);
});
