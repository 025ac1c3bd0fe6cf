// @vitest-environment node
import { expect, it } from 'vitest';
import { describeResults, hasPassed } from './engines.ts';

const absent = { name: 'WebKit', version: null, passed: 0, tried: 0, seconds: 0 };
const whole = { name: 'Firefox', version: '153.7.0', passed: 8, tried: 8, seconds: 60 };

it('names an engine that is not installed', () => {
  expect(describeResults([absent, whole])).toContain('WebKit: not installed, not run\n');
});

it.each([
  ['one ran and passed all', [absent, whole], true],
  ['none is installed', [absent], false],
  ['a journey failed', [whole, { ...whole, passed: 7 }], false],
  ['an engine tried nothing', [{ ...whole, passed: 0, tried: 0 }], false],
])('passes or fails: %s', (_, results, isPassed) => {
  expect(hasPassed(results)).toBe(isPassed);
});
