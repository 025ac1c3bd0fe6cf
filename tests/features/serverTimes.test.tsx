import { screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import type { Call } from '#api/call.ts';
import { loadDeposit } from '#api/calls/deposit.ts';
import { loadMessages } from '#api/calls/messages.ts';
import { loadRebates } from '#api/calls/rebate.ts';
import { loadApplications, loadBets, loadTransactions } from '#api/calls/records.ts';
import { loadRedPacket, loadRedPacketHistory } from '#api/calls/redpacket.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { player } from '#tests/page/player.ts';

/** What servers write and what the player reads (D-S08, F-R19); tests/api/malformedAnswers.test.ts has every other way. */
const TIMES: readonly (readonly [string, string])[] = [
  ['2026-01-15T02:03:04Z', '2026-01-15 10:03'],
  ['0000-00-00 00:00:00', '--'],
];

type Screen = {
  call: Pick<Call, 'method' | 'path'>;
  path: string;
  /** The answer's data with a time in every place that the screen prints. */
  data: (time: unknown) => unknown;
  /** What the screen then holds, once for each of these places. */
  shows: (time: string) => string[];
};

/** A time below the heading of its day: the day, and what is left of it. */
const [dayOf, clockOf] = [
  // The server says that it is this day, whatever day the device says [D-354].
  (time: string) => (time === '--' ? time : `${time.slice(5, 10)} 今天`),
  (time: string) => (time === '--' ? time : time.slice(11)),
];

const SCREENS: Record<string, Screen> = {
  transactions: {
    call: loadTransactions,
    path: '/transRecord?type=1',
    data: (created_at) => [{ amount: '5', state: 2, pay_way: 'USDT充值', created_at }],
    shows: (time) => [`${dayOf(time)}已通过 ¥5.00USDT充值${clockOf(time)}+¥5.00已通过`],
  },
  bets: {
    call: loadBets,
    path: '/betRecord',
    data: (bet_time) => [{ bet_id: 'b1', win_loss: '5', Code: '青云', status: 1, bet_time }],
    shows: (time) => [`${dayOf(time)}输赢 +¥5.00青云${clockOf(time)} · 投注 --+¥5.00已结算`],
  },
  applications: {
    call: loadApplications,
    path: '/activityRecord',
    data: (created_at) => [{ id: 1, title: '首存礼', state: 2, created_at }],
    shows: (time) => [`${time}已通过`],
  },
  rebates: {
    call: loadRebates,
    path: '/fanshui',
    data: (time) => ({
      list: {
        data: [{ gamename: '麒麟', money: '1', state: 1, created_at: time, updated_at: time }],
      },
    }),
    shows: (time) => [`麒麟${time}+¥1.00已领取`],
  },
  'red packets': {
    call: loadRedPacketHistory,
    path: '/welfare',
    data: (time) => [
      { money: '1000', redpacketmoney: 8.8, created_at: time, usetime: '2026-01-14 09:00:00' },
    ],
    shows: (time) => [`${time}+¥8.80已使用`],
  },
  'red packet rules': {
    call: loadRedPacket,
    path: '/hongbao',
    data: (time) => ({
      rules: [{ day_flow: 1, flow_money: 2, recharge: 1, start_time: time, end_time: time }],
    }),
    shows: (time) => [`${time} 至 ${time}`],
  },
  messages: {
    call: loadMessages,
    path: '/message?type=2',
    data: (created_at) => ({
      data: [{ id: 1, title: '来信', content: '<p>好</p>', created_at }],
      total: 1,
    }),
    shows: (time) => [`${dayOf(time)}未读来信好${clockOf(time)}`],
  },
  'a deposit order': {
    call: loadDeposit,
    path: '/payInfo?deposit_no=7',
    data: (created_at) => ({
      deposit_no: '7',
      info: { out_trade_no: '7', amount: '300', state: 2, created_at },
      cardlist: null,
    }),
    shows: (time) => [`创建时间${time}`],
  },
};

const NEW_YORK_MINUTES = 300;
const BEIJING_MINUTES = -480;
const setZone = (minutes: number) =>
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(minutes);

/** Opens a screen with a server time, and waits until every place shows it. */
async function open(name: string, wire = '2026-01-15 10:03:04', shown = '2026-01-15 10:03') {
  const { call, path, data, shows } = SCREENS[name]!;
  await openApp(path, {
    as: member(),
    prepare: () => world().answers(call, { data: data(wire), last_page: 1, total: 1 } as never),
  });
  const main = await screen.findByRole('main');
  for (const text of shows(shown)) await expect.poll(() => main.textContent).toContain(text);
  return main;
}

describe.each(Object.keys(SCREENS))('%s', (name) => {
  test.each(TIMES)('print %j as %s [F-R19, D-S08]', async (wire, shown) => {
    expect(await open(name, wire, shown)).toBeVisible();
  });
});

describe('the zone of times', () => {
  const LISTS = ['transactions', 'bets', 'applications', 'rebates', 'red packets', 'messages'];

  test.each(LISTS)('is said once above the list of %s in New York [D-258]', async (name) => {
    setZone(NEW_YORK_MINUTES);
    const main = await open(name);
    const note = within(main).getByText('以下时间为北京时间');
    const list = within(main).getAllByText(/10:03/)[0]!.closest('ul')!;
    expect(note.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  });

  test.each(LISTS)('is not said above the list of %s in Beijing [D-258]', async (name) => {
    setZone(BEIJING_MINUTES);
    const main = await open(name);
    expect(within(main).queryByText(/北京时间/)).toBeNull();
  });

  test('is said beside the time of a deposit order [D-258]', async () => {
    setZone(NEW_YORK_MINUTES);
    await open('a deposit order');
    expect(player.descriptions()).toContain('创建时间 2026-01-15 10:03（北京时间）');
  });

  test('is said beside the time of an opened message [D-258]', async () => {
    setZone(NEW_YORK_MINUTES);
    await open('messages');
    player.taps('来信');
    const opened = within(await screen.findByRole('dialog', { name: '来信' }));
    expect(opened.getByText('2026-01-15 10:03（北京时间）')).toBeVisible();
  });
});
