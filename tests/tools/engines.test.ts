// @vitest-environment node
import { expect, it, vi } from 'vitest';
import type { Driver } from '#tests/browser/engines/driver.ts';
import { Page } from '#tests/browser/engines/page.ts';
import { describeResults, hasPassed } from './engines.ts';

const absent = { name: 'WebKit', version: null, passed: 0, tried: 0, seconds: 0 };
const whole = { name: 'Firefox', version: '153.7.0', passed: 8, tried: 8, seconds: 60 };

it('names an engine that is not installed, and counts nothing for it', () => {
  const [, first, second] = describeResults([absent, whole]).split('\n');
  expect(first).toBe('WebKit: not installed, not run');
  expect(second).toMatch(/^Firefox +153\.7\.0 +8 +8 +60\.0$/);
});

it.each([
  ['one ran and passed all', [absent, whole], true],
  ['none is installed', [absent], false],
  ['a journey failed', [whole, { ...whole, passed: 7 }], false],
  ['an engine tried nothing', [{ ...whole, passed: 0, tried: 0 }], false],
])('passes or fails: %s', (_, results, isPassed) => {
  expect(hasPassed(results)).toBe(isPassed);
});

it('asks the next document when the one that was asked is being replaced', async () => {
  const inPage = 'the functions';
  // What the browser says each time: a document that goes away answers null, a new one has no functions yet.
  const said: unknown[] = [null, 'absent', null, { answer: ['a button'] }];
  const send = vi.fn<Driver['send']>(async (_, params) =>
    params?.script === inPage ? null : said.shift(),
  );
  const driver = { version: '', send, readConsole: async () => [], close: async () => {} };
  expect(await new Page(driver, inPage).count('button', '提交')).toBe(1);
  expect(said).toEqual([]);
});
