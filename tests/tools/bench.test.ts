// @vitest-environment node
import { expect, it } from 'vitest';
import { isReached, median } from './bench/figures.ts';
import { judge } from './bench/judge.ts';

it('takes the middle of the rounds', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 9, 2])).toBe(3);
});

it('compares a figure with its floor, or with its goal alone', () => {
  const figure = { id: 'tiles', name: 'tiles', unit: 'ms' as const, here: 504 };
  const floor = { name: 'plain HTML', value: 420 };
  expect(isReached({ ...figure, floor, goal: { times: 1.25 } })).toBe(true);
  expect(isReached({ ...figure, floor, goal: { times: 1.1 } })).toBe(false);
  expect(isReached({ ...figure, floor, goal: { more: 50 } })).toBe(false);
  expect(isReached({ ...figure, goal: { most: 504 } })).toBe(true);
  expect(isReached(figure)).toBeNull();
});

it('refuses what the machine does not change above its limit, and no time', () => {
  const over = (id: string) => judge([{ id, name: 'it', here: 1e9 }]);
  for (const id of ['bytes', 'requests', 'calls', 'stylePasses', 'elements', 'hiddenRequests'])
    expect(over(id)).toEqual([expect.stringContaining('it: 1000000000, at most ')]);
  for (const id of ['tiles', 'tap', 'work', 'crowdGaps', 'launch']) expect(over(id)).toEqual([]);
  expect(judge([{ id: 'bytes', name: 'it', here: 1 }])).toEqual([]);
});
