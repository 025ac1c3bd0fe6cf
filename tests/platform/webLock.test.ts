import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { holdLock } from '#platform/webLock.ts';

type Granted = (lock: object | null) => Promise<unknown>;
type Locks = { request: (name: string, options: object, granted: Granted) => Promise<unknown> };

function supply(locks: Locks | undefined): void {
  vi.spyOn(navigator, 'locks', 'get').mockReturnValue(locks as never);
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** Holds the lock for an act that the test ends. */
function hold() {
  const seen: (boolean | null)[] = [];
  let end = (_: string) => {};
  const held = holdLock('order', (isAlone) => {
    seen.push(isAlone);
    return new Promise<string>((resolve) => (end = resolve));
  });
  return { seen, held, end: (result: string) => end(result) };
}

test('a tab holds the lock until its act is done, and another tab sees that meanwhile', async () => {
  const first = hold();
  await vi.advanceTimersByTimeAsync(0);
  const second = hold();
  await vi.advanceTimersByTimeAsync(0);
  expect([first.seen, second.seen]).toEqual([[true], [false]]);
  first.end('sent');
  expect(await first.held).toBe('sent');
  const third = hold();
  await vi.advanceTimersByTimeAsync(0);
  expect(third.seen).toEqual([true]);
});

test('a failed act releases the lock and fails', async () => {
  const failed = holdLock('order', () => Promise.reject(new Error('offline')));
  await expect(failed).rejects.toThrow('offline');
  const next = hold();
  await vi.advanceTimersByTimeAsync(0);
  expect(next.seen).toEqual([true]);
});

test.each([
  ['has no locks', undefined],
  ['refuses the lock', { request: () => Promise.reject(new Error('denied')) }],
])('when the browser %s, the act runs without knowing about other tabs', async (_, locks) => {
  supply(locks);
  const { seen } = hold();
  await vi.advanceTimersByTimeAsync(0);
  expect(seen).toEqual([null]);
});

test('the act starts after a second without an answer of the browser', async () => {
  let grant: Granted = () => Promise.reject(new Error('not requested'));
  supply({
    request: (_name, _options, granted) => {
      grant = granted;
      return new Promise(() => {});
    },
  });
  const { seen, held, end } = hold();
  await vi.advanceTimersByTimeAsync(999);
  expect(seen).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(seen).toEqual([null]);
  const isReleased = vi.fn();
  void grant({}).then(isReleased);
  await vi.advanceTimersByTimeAsync(0);
  expect(isReleased).not.toHaveBeenCalled();
  end('sent');
  expect(await held).toBe('sent');
  await vi.advanceTimersByTimeAsync(0);
  expect(isReleased).toHaveBeenCalledTimes(1);
  expect(seen).toEqual([null]);
});
