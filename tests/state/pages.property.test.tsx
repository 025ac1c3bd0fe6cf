import { act, cleanup, renderHook } from '@testing-library/react';
import fc from 'fast-check';
import { afterEach, expect, test, vi } from 'vitest';

import { loadTransactions, type Transaction } from '#api/calls/records.ts';
import { connect } from '#api/send.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { type Pages, usePages } from '#state/cache/usePages.ts';
import { WithQueries } from '#tests/page/WithQueries.tsx';
import { volume } from '#tests/random/volume.ts';
import { lastingSession } from '#tests/page/session.ts';

const { count, seed } = volume('interleavings of filters and slow answers', {
  sample: 20,
  full: 1000,
});
const TYPES = [1, 2, 3, 4] as const;
const SIZE = 3;

type Type = (typeof TYPES)[number];
type Step = { do: 'choose'; type: Type } | { do: 'more' | 'answer' | 'fail'; which: number };
type HeldRequest = {
  type: Type;
  page: number;
  signal: AbortSignal;
  isOpen: boolean;
  answer: (rows: number[] | null) => void;
};

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('choose' as const), type: fc.constantFrom(...TYPES) }),
  fc.record({ do: fc.constantFrom('more' as const, 'answer' as const), which: fc.nat(9) }),
  fc.record({ do: fc.constantFrom('answer' as const, 'fail' as const), which: fc.nat(9) }),
);
/** The number of rows of each type. */
const sizes = fc.tuple(...TYPES.map(() => fc.nat(11)));

// After a further page failed, the library considers the list stale and would load all of it again.
const LEFT_WITH_A_FAILED_PAGE: [number[], Step[]] = [
  [4, 0, 0, 0],
  [
    { do: 'answer', which: 0 },
    { do: 'more', which: 0 },
    { do: 'fail', which: 0 },
    { do: 'choose', type: 3 },
    { do: 'choose', type: 1 },
  ],
];

const idOf = ({ orderNumber }: Transaction) => orderNumber;

afterEach(() => queryClient.clear());

test('shows the last chosen filter, whatever the player chooses while answers are slow [M4-36, M4-37, F-R13]', async () => {
  connect({ base: location.origin, session: lastingSession(), onExpired: () => {} });
  await fc.assert(fc.asyncProperty(sizes, fc.array(step, { minLength: 4, maxLength: 24 }), play), {
    examples: [LEFT_WITH_A_FAILED_PAGE],
    numRuns: count,
    seed,
  });
});

test('rows added while a list is read stand at its top, and none is missing [F-R14]', async () => {
  connect({ base: location.origin, session: lastingSession(), onExpired: () => {} });
  let total = 7;
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => {
    const asked = JSON.parse(init!.body as string) as { page: number };
    return Promise.resolve(pageOf(1, asked.page, total, 'falling'));
  });
  const list = renderHook(
    () => usePages(loadTransactions, { date: 4, type: 1, platform: '' }, idOf),
    { wrapper: WithQueries },
  );
  await act(settle);
  // One more than a page; then one after each page, until a page holds no new row.
  for (const added of [4, 1, 1, 1, 1, 0, 0, 0]) {
    total += added;
    list.result.current.loadMore();
    await act(settle);
  }
  expect(list.result.current.isAllLoaded).toBe(true);
  const shown = numbers(list.result.current);
  expect(shown).toEqual(Array.from({ length: 15 }, (_, at) => `1-${15 - at}`));
});

async function play(totals: number[], steps: Step[]): Promise<void> {
  // A failed case may have left its list behind.
  cleanup();
  queryClient.clear();
  const requests: HeldRequest[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation((_, init) => hold(requests, init!));
  const orders = (type: Type) =>
    Array.from({ length: totals[type - 1]! }, (_, at) => `${type}-${at + 1}`);
  const open = () => requests.filter(({ isOpen }) => isOpen);
  // The server also answers cancelled requests.
  const reply = (one: HeldRequest | undefined, isGood: boolean) =>
    one?.answer(isGood ? totals.map((total) => total) : null);

  let type = TYPES[0] as Type;
  const list = renderHook(
    (chosen: Type) => usePages(loadTransactions, { date: 4, type: chosen, platform: '' }, idOf),
    { wrapper: WithQueries, initialProps: type },
  );
  const judge = () => {
    const waited = open().filter(({ signal }) => !signal.aborted);
    expect(waited.length, 'requests at a time').toBeLessThanOrEqual(1);
    if (waited[0]) expect(waited[0].type).toBe(type);
    const rows = numbers(list.result.current);
    expect(rows).toEqual(orders(type).slice(0, rows.length));
  };

  for (const one of steps) {
    await act(async () => {
      if (one.do === 'choose') list.rerender((type = one.type));
      else if (one.do === 'more') list.result.current.loadMore();
      else reply(open()[one.which % Math.max(1, open().length)], one.do === 'answer');
      await settle();
    });
    judge();
  }
  // Finally answers everything, the latest request first, and loads the list to its end.
  for (let turn = 0; !list.result.current.isAllLoaded || open().length > 0; turn += 1) {
    expect(turn, 'it ends').toBeLessThan(60);
    await act(async () => {
      if (open().length > 0) reply(open().at(-1), true);
      else if (list.result.current.rows) list.result.current.loadMore();
      else list.result.current.renew();
      await settle();
    });
    judge();
  }
  expect(numbers(list.result.current)).toEqual(orders(type));
}

function numbers({ rows = [] }: Pages<Transaction>): string[] {
  return rows.map(({ orderNumber }) => orderNumber);
}

function hold(requests: HeldRequest[], { body, signal }: RequestInit): Promise<Response> {
  const { type, page } = JSON.parse(body as string) as { type: Type; page: number };
  return new Promise((resolve, reject) => {
    const one: HeldRequest = {
      type,
      page,
      signal: signal!,
      isOpen: true,
      answer: (totals) => {
        one.isOpen = false;
        if (totals) resolve(pageOf(type, page, totals[type - 1]!));
        else reject(new TypeError('network'));
      },
    };
    requests.push(one);
  });
}

function pageOf(type: Type, page: number, total: number, order?: 'falling'): Response {
  const from = (page - 1) * SIZE;
  const data = Array.from({ length: Math.max(0, Math.min(SIZE, total - from)) }, (_, at) => ({
    out_trade_no: `${type}-${order ? total - from - at : from + at + 1}`,
    amount: '1.00',
  }));
  const last = Math.max(1, Math.ceil(total / SIZE));
  return Response.json({ code: 200, message: '', data: { data, total, last_page: last } });
}

/** Waits until nothing more happens without another answer. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve, 0));
}
