import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import type * as LateFiles from '#state/session/lateFiles.ts';
import { beginSession, endSession } from '#state/session/session.ts';
import { importAnew } from '#tests/device.ts';

let watching: { type: string | undefined; tell: () => void }[] = [];

/** A browser that tells its watchers of a file when it has arrived. */
class Watching {
  constructor(private readonly tell: () => void) {}
  observe({ type }: PerformanceObserverInit) {
    watching.push({ type, tell: this.tell });
  }
}
const newPage = () => importAnew<typeof LateFiles>('state/session/lateFiles.ts');
const logIn = (token: string) => beginSession(token, { owner: null, isKept: false });
/** How often the list of loaded files is emptied when one more file arrives. */
const countOnArrival = () => {
  const clear = vi.spyOn(performance, 'clearResourceTimings').mockClear();
  for (const { type, tell } of watching) if (type === 'resource') tell();
  return clear.mock.calls.length;
};

beforeEach(() => {
  watching = [];
  vi.stubGlobal('PerformanceObserver', Watching);
});
afterEach(() => void vi.unstubAllGlobals());

describe('[F-S08] the list of files that a page has loaded', () => {
  test('stays as it is while the member is logged in, and loses what arrives after their logout', async () => {
    const { forgetLateFiles } = await newPage();
    logIn('token-of-A');
    forgetLateFiles();
    expect(countOnArrival()).toBe(0);
    endSession('logout');
    expect([countOnArrival(), countOnArrival()]).toEqual([1, 1]);
  });

  test('loses what arrives after the login of another member too, and is watched once for all of them', async () => {
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
    ['cannot watch', undefined],
    [
      'watches other things only',
      class {
        observe() {
          throw new TypeError('entryTypes are missing');
        }
      },
    ],
  ])('is left alone by a browser that %s', async (_, observer) => {
    vi.stubGlobal('PerformanceObserver', observer);
    const { forgetLateFiles } = await newPage();
    logIn('token-of-A');
    expect(forgetLateFiles).not.toThrow();
    endSession('logout');
    expect(countOnArrival()).toBe(0);
  });
});
