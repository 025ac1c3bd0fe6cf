// @vitest-environment node
import { expect, test } from 'vitest';

import { readCny } from '#domain/amount.ts';
import { addCny } from '#domain/money.ts';

test.each([
  ['0.1', '0.2', '0.3'],
  ['12345.50', '387.20', '12732.7'],
  ['9999999999999999.99', '0.01', '10000000000000000'],
  ['5', '-5', '0'],
])('adds %s and %s to exactly %s [D-210]', (one, other, sum) => {
  expect(addCny(readCny(one), readCny(other))).toBe(sum);
});

test('returns an unknown sum if one amount is unknown [D-150, D-210]', () => {
  expect(addCny(null, readCny('1'))).toBeNull();
  expect(addCny(readCny('1'), null)).toBeNull();
});
