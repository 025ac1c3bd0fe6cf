import { act, configure, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { applyForPromotion } from '#api/calls/promotions.ts';
import { loadApplications, loadBets } from '#api/calls/records.ts';
import { ask } from '#tests/backend/ask.ts';
import type { BetWish } from '#tests/backend/tables/plays.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { scrollIntoSight } from '#tests/dom.ts';
import { openApp } from '#tests/openApp.tsx';

import '#features/records/ApplicationsScreen.tsx';
import '#features/records/BetsScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });

const DAY = 1_440;
const many = (count: number, wish: BetWish = {}): BetWish[] =>
  Array.from({ length: count }, (_, at) => ({ minutesAgo: count - at, ...wish }));

const payloads = ({ path }: { path: string }) =>
  world()
    .requests.filter((request) => request.path === path)
    .map(({ payload }) => payload);
const rowsOf = async (name: string) =>
  [...(await screen.findByRole('list', { name })).children].map(({ textContent }) =>
    textContent!.replaceAll('复制', ''),
  );
const bets = () => rowsOf('投注记录');
const scrollOn = async () => {
  const end = await screen.findByText('加载中');
  act(() => scrollIntoSight(end));
};

describe('bets', () => {
  test('[M2-56, M2-57, M7-23] are filtered by days and platform, which the address keeps', async () => {
    const app = await openApp('/betRecord?date=2', {
      as: member({ bets: [{ platform: 'BHAI' }, { platform: 'XHE' }, { minutesAgo: 9 * DAY }] }),
    });
    expect(await bets()).toHaveLength(2);
    expect(payloads(loadBets)).toEqual([{ date: 2, page: 1, api_type: '' }]);
    await app.user.click(screen.getByRole('button', { name: /^平台/ }));
    await app.user.click(screen.getByRole('radio', { name: '碧海' }));
    expect(app.address()).toBe('/betRecord?date=2&platform=BHAI');
    await waitFor(async () => expect(await bets()).toHaveLength(1));
    expect(payloads(loadBets).at(-1)).toEqual({ date: 2, page: 1, api_type: 'BHAI' });
  });

  test('[M3-28, M4-01, D-153] say platform, signed win or loss, time, state, stake and number', async () => {
    const sent = [
      { bet_id: 'b1', bet_amount: '100', win_loss: '1950.5', Code: '青云', status: 1 },
      { bet_id: 'b2', bet_amount: 20, win_loss: -20, Code: '', status: '2' },
      { bet_id: null, bet_amount: null, win_loss: '0.00', Code: null, status: 0 },
      { bet_amount: 'x', win_loss: 'x', status: 9 },
      {},
    ];
    const times = [
      { bet_time: '2026-01-15 10:03:04' },
      { created_at: '2026-01-15T02:03:04Z' },
      { created_at: 1_768_442_584 },
      { bet_time: 'Invalid Date' },
      {},
    ];
    await openApp('/betRecord', {
      as: member(),
      prepare: (world) =>
        world.answers(loadBets, { data: sent.map((row, at) => ({ ...row, ...times[at] })) }),
    });
    const time = '2026-01-15 10:03';
    expect(await bets()).toEqual([
      `青云+1,950.50${time}已结算投注 100.00b1`,
      `未知平台-20.00${time}未结算投注 20.00b2`,
      `未知平台0.00${time}无效投注 --注单号 --`,
      '未知平台----未定义投注 --注单号 --',
      '未知平台----未定义投注 --注单号 --',
    ]);
    expect(screen.getByRole('button', { name: '复制注单号 b1' })).toBeVisible();
  });

  test('[M4-36] are summed by day once all are loaded: what was staked and settled', async () => {
    await openApp('/betRecord', {
      as: member({
        bets: [
          { minutesAgo: 2 * DAY, stake: '0.10' },
          { minutesAgo: 2 * DAY, stake: '0.20' },
          { minutesAgo: DAY, stake: 7, status: 0 },
          { minutesAgo: DAY, stake: 8, status: 2 },
          ...many(8, { stake: '1.01', winLoss: -1 }),
        ],
      }),
    });
    await bets();
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    await scrollOn();
    const table = await screen.findByRole('table', { name: '每日已结算投注额' });
    const figures = within(table).getAllByRole('row').slice(1);
    expect(figures.map(({ textContent }) => textContent)).toEqual([
      '2026-01-130.30',
      '2026-01-140.00',
      '2026-01-158.08',
    ]);
    expect(payloads(loadBets).map(({ page }) => page)).toEqual([1, 2]);
  });

  test('there are none', async () => {
    await openApp('/betRecord', { as: member() });
    expect(await screen.findByText('暂无投注记录')).toBeVisible();
  });
});

describe('applications for promotions', () => {
  test('[M2-58, M7-24, M3-29] say what was applied for and when, the newest first', async () => {
    const card = member({
      applications: [{ title: '新春礼', state: 2, minutesAgo: DAY, isImported: true }],
    });
    const { token } = card;
    const sent = await ask(applyForPromotion, { activityid: '1' }, { token });
    expect(sent.body.code).toBe(200);
    await openApp('/activityRecord', { as: card });
    const [first, second] = await rowsOf('活动申请记录');
    expect(first).toMatch(/2026-01-15 12:00待审核$/);
    expect(second).toBe('新春礼2026-01-14 12:00已通过');
    expect(payloads(loadApplications)).toEqual([{ page: 1 }]);
  });

  test('[M4-02, M4-03, D-153] are in review, approved, rejected, else undefined', async () => {
    await openApp('/activityRecord', {
      as: member(),
      prepare: (world) =>
        world.answers(loadApplications, {
          data: [1, '2', 3, 0, 4, null].map((state) => ({ activity_name: null, state })),
        }),
    });
    const words = ['待审核', '已通过', '已拒绝', '未定义', '未定义', '未定义'];
    expect(await rowsOf('活动申请记录')).toEqual(words.map((word) => `未知活动--${word}`));
  });

  test('there are none, and they are asked for again when they did not come', async () => {
    const app = await openApp('/activityRecord', {
      as: member(),
      prepare: (world) => world.answers(loadApplications, 'html', { times: 1 }),
    });
    await app.user.click(await screen.findByRole('button', { name: '重试' }));
    expect(await screen.findByText('暂无活动申请记录')).toBeVisible();
  });
});
