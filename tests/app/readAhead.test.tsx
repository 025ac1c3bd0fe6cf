import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { apiBase } from '#api/base.ts';
import { FIRST_READS, prefetchReads } from '#app/AfterPaintWork.later.tsx';
import { screens } from '#app/routes.tsx';
import { goTo } from '#navigation/go.ts';
import { type PathName, PATHS } from '#navigation/paths.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend } from '#tests/page/player.ts';
import { setSession } from '#tests/page/session.ts';

const cases = Object.entries(FIRST_READS) as [PathName, (typeof FIRST_READS)['vip'] & object][];
const pathOf = (line: string) => line.split(' ')[1]!;

// As text, because a screen takes an answer only if the keys of its payload have the same order.
test.each(cases)('the screen %s asks first for what is listed', async (name, reads) => {
  await openApp(PATHS[name], { as: member() });
  const asText = (payloads: unknown[]) => payloads.map((payload) => JSON.stringify(payload));
  for (const path of new Set(reads.map(([line]) => pathOf(line)))) {
    const listed = reads.filter(([line]) => pathOf(line) === path).map(([, payload]) => payload);
    const received = () => asText(backend.received({ path }));
    await waitFor(() => expect(received(), path).toEqual(asText(listed)));
  }
});

describe('a step to a screen', () => {
  let fetched = vi.spyOn(globalThis, 'fetch');
  let stop = () => {};

  function setFile(name: PathName, isLoaded: boolean) {
    const screen = screens[name];
    vi.spyOn(screen as Required<typeof screen>, 'isLoaded').mockReturnValue(isLoaded);
  }

  beforeEach(() => {
    vi.useFakeTimers();
    fetched = vi.spyOn(globalThis, 'fetch').mockReturnValue(new Promise(() => {}));
    setFile('vip', false);
    setFile('deposit', false);
  });
  afterEach(() => stop());

  /** What is requested after steps to these addresses, as `method path payload`. */
  function requested(...addresses: string[]): string[] {
    stop = prefetchReads();
    for (const address of addresses) {
      goTo(address);
      vi.runAllTimers();
    }
    return fetched.mock.calls.map(([address, init]) => {
      const path = (address as string).slice(apiBase().length);
      return `${init?.method} ${path} ${(init?.body as string | undefined) ?? '{}'}`;
    });
  }

  test('requests what it shows, while its file loads', () => {
    setSession({ token: 'a token' });
    expect(requested(PATHS.deposit)).toEqual([
      'GET /api/get_pay_way {}',
      'POST /api/getpaybank {}',
      'POST /api/getcard {"type":1}',
    ]);
  });

  test.each([
    ['of members for a visitor', PATHS.deposit, false],
    ['if its file is there, because it asks by itself', PATHS.vip, true],
    ['with a query, because the first answer is another', `${PATHS.vip}?level=2`, false],
  ])('requests nothing %s', (_, address, isLoaded) => {
    setFile('vip', isLoaded);
    expect(requested(address)).toEqual([]);
  });

  test('aborts what the screen before has not taken', () => {
    requested(PATHS.vip, PATHS.home);
    expect(fetched.mock.calls[0]![1]?.signal?.aborted).toBe(true);
  });
});
