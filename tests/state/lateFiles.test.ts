import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type * as LateFiles from '#state/session/lateFiles.ts';
import { beginSession, endSession } from '#state/session/session.ts';
import { importAnew } from '#tests/setup/device.ts';

let watching: { type: string | undefined; notify: () => void }[] = [];

/** A browser that notifies its observers when a file arrives. */
class Observer {
  constructor(private readonly notify: () => void) {}
  observe({ type }: PerformanceObserverInit) {
    watching.push({ type, notify: this.notify });
  }
}
const newPage = () => importAnew<typeof LateFiles>('state/session/lateFiles.ts');
const logIn = (token: string) => beginSession(token, { owner: null, isKept: false });
/** Lets a file arrive. Returns how often the list of loaded files is emptied. */
const countOnArrival = () => {
  const clear = vi.spyOn(performance, 'clearResourceTimings').mockClear();
  for (const { type, notify } of watching) if (type === 'resource') notify();
  return clear.mock.calls.length;
};

beforeEach(() => {
  watching = [];
  vi.stubGlobal('PerformanceObserver', Observer);
});
afterEach(() => void vi.unstubAllGlobals());

describe('the browser’s list of loaded files [F-S08]', () => {
  test('is kept while the member is logged in, and emptied after their logout', async () => {
    const { forgetLateFiles } = await newPage();
    logIn('token-of-A');
    forgetLateFiles();
    expect(countOnArrival()).toBe(0);
    endSession('logout');
    expect([countOnArrival(), countOnArrival()]).toEqual([1, 1]);
  });

  test('is emptied for each file after another member’s login, with one observer for all', async () => {
    const { forgetLateFiles } = await newPage();
    logIn('token-of-A');
    forgetLateFiles();
    logIn('token-of-B');
    forgetLateFiles();
    expect(countOnArrival()).toBe(1);
    endSession('logout');
    expect(countOnArrival()).toBe(1);
    expect(watching).toHaveLength(1);
  });

  test.each([
    ['has no observers', undefined],
    [
      'cannot watch files',
      class {
        observe() {
          throw new TypeError('entryTypes are missing');
        }
      },
    ],
  ])('is kept by a browser that %s', async (_, observer) => {
    vi.stubGlobal('PerformanceObserver', observer);
    const { forgetLateFiles } = await newPage();
    logIn('token-of-A');
    expect(forgetLateFiles).not.toThrow();
    endSession('logout');
    expect(countOnArrival()).toBe(0);
  });
});
