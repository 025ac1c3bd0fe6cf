import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { FIRST_READS, readAhead } from '#app/readAhead.ts';
import { apiBase } from '#api/base.ts';
import { goTo } from '#navigation/go.ts';
import { type PathName, PATHS } from '#navigation/paths.ts';
import { useStore } from '#state/session/store.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player } from '#tests/page/player.ts';

const screens = Object.entries(FIRST_READS) as [PathName, (typeof FIRST_READS)['vip'] & object][];
const pathOf = (line: string) => line.split(' ')[1]!;

/** What is requested while and after `go` runs, as `method path payload`. */
function requested(go: () => void): string[] {
  vi.useFakeTimers();
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  const stop = readAhead();
  go();
  vi.runAllTimers();
  stop();
  return fetched.mock.calls.map(([address, init]) => {
    const path = (address as string).slice(apiBase().length);
    return `${init?.method} ${path} ${(init?.body as string | undefined) ?? '{}'}`;
  });
}

test.each(screens)(
  'the screen %s takes the answers that were requested when it was opened',
  async (name, reads) => {
    await openApp('/app', { as: member() });
    await waitFor(() => expect(document.querySelector('main')).not.toBeNull());
    player.goesTo(PATHS[name]);
    const paths = [...new Set(reads.map(([line]) => pathOf(line)))];
    for (const path of paths) {
      await waitFor(() => expect(backend.received({ path })).not.toEqual([]));
    }
    await waitFor(() => expect(document.querySelector('main [aria-busy="true"]')).toBeNull());
    for (const path of paths)
      expect(backend.received({ path }), path).toEqual(
        reads.filter(([line]) => pathOf(line) === path).map(([, payload]) => payload),
      );
  },
);

test('a member’s first step to the deposit requests what it shows, before its file has loaded', () => {
  useStore.setState({ token: 'a token' });
  expect(requested(() => goTo(PATHS.deposit))).toEqual([
    'GET /api/get_pay_way {}',
    'POST /api/getpaybank {}',
    'POST /api/getcard {"type":1}',
  ]);
});

test('a second step to the same screen requests nothing, because its file is there', () => {
  const go = () =>
    [PATHS.vip, PATHS.home, PATHS.vip].forEach((path) => {
      goTo(path);
      vi.runAllTimers();
    });
  expect(requested(go)).toHaveLength(1);
});

test('a visitor’s step to a screen of members requests nothing', () => {
  expect(requested(() => goTo(PATHS.deposit))).toEqual([]);
});

test('a step to a screen with a query requests nothing, because its first answer is another', () => {
  useStore.setState({ token: 'a token' });
  expect(requested(() => goTo(`${PATHS.bets}?kind=1`))).toEqual([]);
});

test('the next step aborts what the screen has not taken', () => {
  vi.useFakeTimers();
  const fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
  const stop = readAhead();
  goTo(PATHS.vip);
  vi.runAllTimers();
  goTo(PATHS.home);
  stop();
  expect(fetched.mock.calls[0]![1]?.signal?.aborted).toBe(true);
});
