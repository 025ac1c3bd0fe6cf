// @vitest-environment node
import { expect, it } from 'vitest';

import { describeRuntimes } from './runtimes.ts';

it('names what failed on which version of Node, and what each part took', () => {
  const table = describeRuntimes([
    { version: '24', part: 'unit', isPassed: true, seconds: 61.25 },
    { version: '26', part: 'start', isPassed: false, seconds: 3 },
  ]);
  expect(table.split('\n').map((line) => line.split(/\s+/).filter(Boolean).join(' '))).toEqual([
    'node part result s',
    '24 unit ok 61.3',
    '26 start FAILED 3.0',
  ]);
});
