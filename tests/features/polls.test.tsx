import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import type { Call } from '#api/call.ts';
import { loadCards } from '#api/calls/cards.ts';
import { loadDeposit } from '#api/calls/deposit.ts';
import { loadBalance } from '#api/calls/member.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { loadSite } from '#api/calls/site.ts';
import { transfer } from '#api/calls/transfer.ts';
import { refreshVenues } from '#api/calls/venues.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import {
  backend,
  cutOff,
  hidePage,
  messages,
  player,
  until,
  waitForAnswers,
} from '#tests/page/player.ts';
import { someOf } from '#tests/random/volume.ts';
import { clearToasts } from '#ui/toasts.tsx';

beforeEach(() => void vi.useFakeTimers({ now: START_MS }));

const CLOSED = { data: { site_state: '0' } };
const BUSY = '服务器繁忙';

type Poll = {
  call: Pick<Call, 'method' | 'path'>;
  periodMs: number;
  /** Opens the screen that polls. */
  open: () => Promise<unknown>;
  /** What the call answers again after a failure, where the normal answer would end the poll. */
  recovered?: { data: unknown };
  /** The player waits for the outcome of an order: the poll asks at once when the device is online again. */
  isOrder?: true;
};

const asked = ({ call }: Poll) => backend.requests(call).length;
const open = (path: string, as = member({ name: 'poller', isAutoTransferOn: false })) =>
  openApp(path, { as });

const POLLS: Record<string, Poll> = {
  'the balance': { call: loadBalance, periodMs: 4300, open: () => open('/mine') },
  'a deposit order': {
    call: loadDeposit,
    periodMs: 5000,
    isOrder: true,
    open: () => {
      const transactions = [{ kind: 'deposit' as const, amount: '300.00' as const, state: 1 }];
      const as = member({ name: 'payer', transactions });
      return open(`/payInfo?deposit_no=${world().list('transactions').at(-1)!.number}`, as);
    },
  },
  'the venues of a transfer': {
    call: refreshVenues,
    periodMs: 1500,
    open: () => open('/transfer'),
  },
  'the record of an order without an answer': {
    call: loadTransactions,
    periodMs: 5000,
    isOrder: true,
    open: async () => {
      await open(
        '/transfer',
        member({ name: 'mover', balance: '900.00', isAutoTransferOn: false }),
      );
      await until(() => player.textsOf('button').includes('立即转账'));
      world().answers(transfer, 'unreachable');
      player.fills('金额', '50');
      player.taps('立即转账');
      await until(() => player.textsOf('region').some((text) => text?.includes('结果未知')));
    },
  },
  'a closed site': {
    call: loadSite,
    periodMs: 30_000,
    open: () => openApp('/', { prepare: (w) => w.answers(loadSite, CLOSED) }),
    recovered: CLOSED,
  },
};

async function openAndWait(poll: Poll): Promise<void> {
  await poll.open();
  await waitForAnswers(poll.periodMs);
  await until(() => asked(poll) > 0);
  const first = asked(poll);
  await waitForAnswers(poll.periodMs);
  await until(() => asked(poll) > first);
}

/** How often the refusal is said within some seconds; each message is taken away when it was read. */
async function countMessages(seconds: number): Promise<number> {
  let count = 0;
  // A message stands longer than this.
  for (let second = 0; second < seconds; second += 2) {
    await waitForAnswers(2000);
    if (!messages().includes(BUSY)) continue;
    count += 1;
    act(clearToasts);
  }
  return count;
}

type Absence = {
  away: () => void;
  /** Each but the last brings nothing back. */
  steps: (() => void)[];
  /** The last step is the network's: every device on it comes back in the same moment. */
  isNetwork?: true;
};

/** What takes the player away, and what brings them back: each of the two reasons alone holds a poll back. */
const ABSENCES: Record<string, Absence> = {
  'the page is hidden offline, and seen before it is online': {
    away: () => (cutOff(true), hidePage(true)),
    steps: [() => hidePage(false), () => cutOff(false)],
    isNetwork: true,
  },
  'the page is hidden offline, and online before it is seen': {
    away: () => (hidePage(true), cutOff(true)),
    steps: [() => cutOff(false), () => hidePage(false)],
  },
};

// `npm test` runs one poll of a screen and one of an order.
describe.each(someOf(Object.entries(POLLS), 2))('%s', (_, poll) => {
  test('is refused again and again, and the player is told once until it recovers [D-066, D-204, F-N05]', async () => {
    await openAndWait(poll);
    world().answers(poll.call, { code: 500, message: BUSY });
    // Longer than a period.
    const seconds = poll.periodMs / 1000 + 18;
    expect(await countMessages(seconds)).toBe(1);
    world().answers(poll.call, poll.recovered ?? 'normal');
    // A poll may slow down while it fails.
    expect(await countMessages(seconds)).toBe(0);
    world().answers(poll.call, { code: 500, message: BUSY });
    expect(await countMessages(seconds)).toBe(1);
  });

  // A visitor's page that is visible and said to be offline asks for the site, to learn whether that is true (D-337).
  const absences = Object.entries(ABSENCES).filter(
    ([, { isNetwork }]) => !(isNetwork && poll.call === loadSite),
  );
  test.each(absences)(
    'is not asked for while %s, and once on return [D-204, F-N02]',
    async (__, { away, steps, isNetwork }) => {
      await openAndWait(poll);
      away();
      const before = asked(poll);
      vi.spyOn(Math, 'random').mockReturnValue(0.75);
      for (const step of steps) {
        await waitForAnswers(1.5 * poll.periodMs);
        expect(asked(poll)).toBe(before);
        step();
      }
      if (isNetwork && !poll.isOrder) {
        await waitForAnswers(0.75 * poll.periodMs - 1);
        expect(asked(poll)).toBe(before);
        await waitForAnswers(1);
      }
      await until(() => asked(poll) > before);
      expect(asked(poll)).toBe(before + 1);
      await waitForAnswers(poll.periodMs);
      await until(() => asked(poll) > before + 1);
      expect(asked(poll)).toBe(before + 2);
    },
  );
});

describe.each(
  Object.entries<Poll>({
    'the balance': POLLS['the balance']!,
    'the venues of a transfer': POLLS['the venues of a transfer']!,
    'the venues of a withdrawal': {
      call: refreshVenues,
      periodMs: 3500,
      open: () => open('/withdrawal'),
    },
  }),
)('%s', (_, poll) => {
  const openRequests = () =>
    backend.requests(poll.call).filter(({ status }) => status === null).length;
  /** How long until the next request begins, in ms, looked for closely near `dueMs`; never are two open. */
  async function untilNext(dueMs = 0): Promise<number> {
    const before = asked(poll);
    let ms = 0;
    while (asked(poll) === before && ms < 3 * poll.periodMs) {
      const stepMs = ms + 500 < dueMs ? 500 : 100;
      await waitForAnswers(stepMs);
      ms += stepMs;
      expect(openRequests()).toBeLessThanOrEqual(1);
    }
    return ms;
  }

  test('is asked for one period after the last request began [S7-18, M4-32, M4-34]', async () => {
    await openAndWait(poll);
    world().answers(poll.call, { late: 0.6 * poll.periodMs });
    await untilNext();
    expect(await untilNext(poll.periodMs)).toBe(poll.periodMs);
    expect(await untilNext(poll.periodMs)).toBe(poll.periodMs);
  });

  test('is not asked for while an answer is open: that tick is left out [D-330, F-N01]', async () => {
    await openAndWait(poll);
    world().answers(poll.call, { late: 1.4 * poll.periodMs });
    await untilNext();
    expect(await untilNext(2 * poll.periodMs)).toBe(2 * poll.periodMs);
    expect(await untilNext(2 * poll.periodMs)).toBe(2 * poll.periodMs);
  });
});

async function comesAndGoes(): Promise<void> {
  for (let turn = 0; turn < 40; turn += 1) {
    hidePage(turn % 2 === 0);
    await waitForAnswers(25);
  }
}

test('a player who comes and goes forty times a second causes four requests [D-204]', async () => {
  await open('/transfer');
  await waitForAnswers(9000);
  const before = world().requests.length;
  await comesAndGoes();
  // Twice the venues, whose period is 1.5 s, once the balance and once both wallets.
  expect(world().requests.length - before).toBeLessThanOrEqual(4);
});

test('the cards of a withdrawal are asked for once by a player who comes and goes [D-204]', async () => {
  await open('/withdrawal');
  await waitForAnswers(9000);
  const before = backend.requests(loadCards).length;
  await comesAndGoes();
  expect(backend.requests(loadCards).length - before).toBe(1);
});

test('five minutes offline ask only for the balance and show only the banner [F-N03, D-337]', async () => {
  await openApp('/withdrawal', { as: member({ name: 'tunnel' }) });
  await waitForAnswers(9000);
  const asked = () => world().requests.length;
  const balances = () => backend.requests(loadBalance).length;
  cutOff(true);
  const before = asked();
  const others = asked() - balances();
  for (let ms = 0; ms < 300_000; ms += 15_000) await waitForAnswers(15_000);
  expect([asked() - before, asked() - balances()]).toEqual([20, others]);
  expect(messages()).toBe('');
  expect(screen.getByText('当前处于离线状态，联网后请重试')).toBeVisible();
  cutOff(false);
  await waitForAnswers(4300);
  await until(() => asked() - balances() > others);
  expect(screen.queryByText('当前处于离线状态，联网后请重试')).toBeNull();
});

describe('a site that is closed during a visit [S2-47]', () => {
  const asked = () => backend.requests(loadSite).length;
  const openHome = async () => {
    await open('/');
    await until(() => asked() > 0);
    await waitForAnswers(5000);
  };
  const openThenClose = async () => {
    await openHome();
    world().answers(loadSite, { data: { site_state: '0', repair_tips: '维护至十点' } });
    return asked();
  };
  const isClosed = () => screen.queryByText('维护至十点') !== null;
  const untilClosed = async () => {
    for (let round = 0; round < 1000 && !isClosed(); round += 1) await waitForAnswers(1);
    expect(isClosed()).toBe(true);
  };

  test('says so within a minute of the next screen, and is not asked about before [D-071]', async () => {
    const before = await openThenClose();
    await waitForAnswers(600_000);
    expect(asked()).toBe(before);
    player.goesTo('/activity');
    await untilClosed();
  });

  test('is asked about once a minute, however many screens are opened [D-204]', async () => {
    await openHome();
    const before = asked();
    for (let step = 0; step < 12; step += 1) {
      player.goesTo(step % 2 ? '/activity' : '/vip');
      // In small steps: a request whose answer takes longer than one of them is not given up and sent again.
      for (let second = 0; second < 10; second += 2) await waitForAnswers(2000);
    }
    expect(asked() - before).toBe(2);
    world().answers(loadSite, { data: { site_state: '0', repair_tips: '维护至十点' } });
    player.goesTo('/');
    await waitForAnswers(60_000);
    await untilClosed();
  });

  test('shows that it is closed when the player returns to the page', async () => {
    const before = await openThenClose();
    hidePage(true);
    await waitForAnswers(600_000);
    expect(asked()).toBe(before);
    hidePage(false);
    await untilClosed();
  });
});
