// @vitest-environment node
import { expect, test } from 'vitest';

import { isLongEnough, isSendable } from '#launch/launch.ts';

test.each([
  [0, false],
  [100, false],
  [101, true],
])(
  '[S4-31, S9-06, D-025] launch data of %i characters leads to the login: %j',
  (length, expected) => expect(isLongEnough('x'.repeat(length))).toBe(expected),
);

test.each([
  [0, false],
  [1, true],
  [16_384, true],
  [16_385, false],
])('the client may send launch data of %i characters: %j', (length, expected) =>
  expect(isSendable('x'.repeat(length))).toBe(expected),
);
