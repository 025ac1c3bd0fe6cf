// @vitest-environment node
import { expect, test } from 'vitest';

import { readSlotCode, SLOT_TABS } from '#domain/slotTabs.ts';

test('[S9-25, M2-122] has four tabs of slot vendors', () =>
  expect(SLOT_TABS.map(({ id, label }) => [id, label])).toEqual([
    ['obgdy', 'OB'],
    ['fgdz', 'FG'],
    ['pp', 'PP'],
    ['ae', 'AE'],
  ]));

test.each([
  ['fgdz', 'fgdz'],
  ['pp', 'pp'],
  ['ae', 'ae'],
  ['obgdy', 'obgdy'],
  ['OB', 'obgdy'],
  ['', 'obgdy'],
  [null, 'obgdy'],
])('[M2-123, D-099] opens for the type %j in an address the tab %s', (wanted, code) =>
  expect(readSlotCode(wanted)).toBe(code),
);
