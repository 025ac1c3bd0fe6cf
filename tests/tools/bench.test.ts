// @vitest-environment node
import { expect, it } from 'vitest';
import { judge } from './bench/judge.ts';

it('refuses what the machine does not change above its limit, and no time', () => {
  const over = (id: string) => judge([{ id, name: 'it', here: 1e9 }]);
  for (const id of ['bytes', 'requests', 'calls', 'stylePasses', 'elements', 'hiddenRequests'])
    expect(over(id)).toEqual([expect.stringContaining('it: 1000000000, at most ')]);
  for (const id of ['tiles', 'tap', 'work', 'crowdGaps', 'launch']) expect(over(id)).toEqual([]);
  expect(judge([{ id: 'bytes', name: 'it', here: 1 }])).toEqual([]);
});
