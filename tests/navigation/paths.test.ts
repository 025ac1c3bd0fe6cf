// @vitest-environment node
import { expect, test } from 'vitest';

import { findAddress } from '#navigation/paths.ts';

test.each([
  ['promotions', '/activity'],
  ['activity', '/activity'],
  ['vip', '/vip'],
  ['home', '/'],
  ['nowhere', null],
  ['/vip', null],
  ['constructor', null],
  ['', '/'],
])('a start parameter names a path by its key or its address: %j → %j [D-214]', (text, address) => {
  expect(findAddress(text)).toBe(address);
});
