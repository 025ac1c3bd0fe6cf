// @vitest-environment node
import { expect, test } from 'vitest';

import { readSlotCode } from '#domain/slotTabs.ts';

test.each([
  ['fgdz', 'fgdz'],
  ['obgdy', 'obgdy'],
  ['OB', 'obgdy'],
  ['', 'obgdy'],
  [null, 'obgdy'],
])('opens for the type %j in an address the tab %s [M2-123, D-099]', (wanted, code) =>
  expect(readSlotCode(wanted)).toBe(code),
);
