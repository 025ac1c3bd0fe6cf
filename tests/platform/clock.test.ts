// @vitest-environment node
import { expect, test, vi } from 'vitest';

import { withinMs } from '#platform/clock.ts';

test.each([
  ['a value that arrives in time', () => Promise.resolve('here'), 'here'],
  ['null for a failure', () => Promise.reject(new Error('lost')), null],
  ['null after the time limit', () => new Promise(() => {}), null],
])('withinMs resolves with %s', async (_, make, expected) => {
  vi.useFakeTimers();
  const answer = withinMs<unknown>(make(), 100);
  await vi.advanceTimersByTimeAsync(100);
  expect(await answer).toBe(expected);
  expect(vi.getTimerCount()).toBe(0);
});
