// @vitest-environment node
import { expect, it } from 'vitest';
import { isReached, median } from './bench/figure.ts';
import { judge } from './bench/judge.ts';
import { writeTable } from './bench/table.ts';

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

it('writes the figures as a table between the marks of a page, and keeps the rest', () => {
  const figure = { id: 'bytes', name: 'on the wire', unit: 'B' as const, here: 1234 };
  const page = '# Speed\n\n<!-- bench: begin -->\nold\n<!-- bench: end -->\n\nThe rest.\n';
  const written = writeTable(page, 'Chromium 156', [figure]);
  expect(written).toMatch(/^# Speed\n\n<!-- bench: begin -->\n\nChromium 156:\n\n\| figure /);
  expect(written).toMatch(/\n\| on the wire \| 1,234 B \|/);
  expect(written).toMatch(/\|\n\n<!-- bench: end -->\n\nThe rest\.\n$/);
  expect(written).not.toContain('old');
  expect(writeTable(written, 'Chromium 156', [figure])).toBe(written);
});

it.each(['', '<!-- bench: end --><!-- bench: begin -->'])(
  'writes no table into a page without marks: %j',
  (page) => expect(() => writeTable(page, '', [])).toThrow('The page needs one'),
);

it('refuses what the machine does not change above its limit, and no time', () => {
  const over = (id: string) => judge([{ id, name: 'it', here: 1e9 }]);
  for (const id of ['bytes', 'requests', 'calls', 'stylePasses', 'elements', 'hiddenRequests'])
    expect(over(id)).toEqual([expect.stringContaining('it: 1000000000, at most ')]);
  for (const id of ['tiles', 'tap', 'work', 'crowdGaps', 'launch']) expect(over(id)).toEqual([]);
  expect(judge([{ id: 'bytes', name: 'it', here: 1 }])).toEqual([]);
});
