// @vitest-environment node
import { beforeEach, expect, it, vi } from 'vitest';
import { readVitest, runStages, type Step } from './runSteps.ts';

const printed: string[] = [];
const step = (name: string, code: string): Step => ({ name, command: ['node', '-e', code] });

beforeEach(() => {
  printed.length = 0;
  vi.spyOn(console, 'log').mockImplementation((line: string) => void printed.push(line));
});

it('stops at the first failure, and ends in the line that CI reads', async () => {
  const code = await runStages([
    [step('good', '')],
    [step('bad', 'console.log("because"); process.exit(3)')],
    [step('later', '')],
  ]);
  expect(code).toBe(1);
  const text = printed.join('\n');
  expect(text).toMatch(/✓ good \d+\.\d s/);
  expect(text).toMatch(/✗ bad \d+\.\d s\n {2}because\n {2}to repeat: npx node -e/);
  expect(text).toMatch(/later +not run/);
  expect(printed.at(-1)).toBe('0 passed, 1 failed');
});

it('says of a step that takes too long that it hit the limit', async () => {
  const slow = step('slow', 'setInterval(() => {}, 1000)');
  await runStages([[{ ...slow, counts: { file: 'no-report.json', read: readVitest } }]], 100);
  expect(printed.join('\n')).toMatch(/✗ slow \d+\.\d s \(stopped: the limit is 0\.1 s\)/);
});

it('fails when no test ran at all', async () => {
  expect(await runStages([[step('good', '')]])).toBe(1);
  expect(printed.at(-1)).toBe('0 passed, 0 failed');
});
