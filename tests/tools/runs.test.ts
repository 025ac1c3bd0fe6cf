// @vitest-environment node
import { expect, it } from 'vitest';
import { describeRuns, haveAllPassed } from './runs.ts';

const absent = { name: 'WebKit', version: null, passed: 0, tried: 0 };
const whole = { name: 'Firefox', version: '153.7.0', passed: 8, tried: 8 };

it('names an engine or server that is not installed', () => {
  expect(describeRuns([absent, whole])).toContain('WebKit: not installed, not run\n');
});

it.each([
  ['one ran and passed all', [absent, whole], true],
  ['none is installed', [absent], false],
  ['something failed', [whole, { ...whole, passed: 7 }], false],
  ['one tried nothing', [{ ...whole, passed: 0, tried: 0 }], false],
])('passes or fails: %s', (_, runs, isPassed) => {
  expect(haveAllPassed(runs)).toBe(isPassed);
});
