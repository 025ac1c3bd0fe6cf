import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { applyForPromotion } from '#api/calls/promotions.ts';
import { loadApplications, loadBets } from '#api/calls/records.ts';
import { ask } from '#tests/backend/ask.ts';
import type { BetOptions } from '#tests/backend/tables/plays.ts';
import { member, world } from '#tests/backend/worlds.ts';

import { openApp } from '#tests/page/openApp.tsx';
import { backend, player, scrollToEnd } from '#tests/page/player.ts';
import { watchSaves } from '#tests/page/watchSaves.ts';

const DAY = 1_440;
const many = (count: number, options: BetOptions = {}): BetOptions[] =>
  Array.from({ length: count }, (_, at) => ({ minutesAgo: count - at, ...options }));

/** The rows of the bets; the first of a day begins with its heading. */
const bets = () => player.rows('投注记录');

test('the address keeps the days and platform that bets are filtered by [M2-56, M2-57, M7-23]', async () => {
  const app = await openApp('/betRecord?date=2', {
    as: member({ bets: [{ platform: 'BHAI' }, { platform: 'XHE' }, { minutesAgo: 9 * DAY }] }),
  });
  expect(await bets()).toHaveLength(2);
  expect(backend.received(loadBets)).toEqual([{ date: 2, page: 1, api_type: '' }]);
  await player.picks(/^平台/, '碧海');
  expect(app.address()).toBe('/betRecord?date=2&platform=BHAI');
  await waitFor(async () => expect(await bets()).toHaveLength(1));
  expect(backend.received(loadBets).at(-1)).toEqual({ date: 2, page: 1, api_type: 'BHAI' });
});

test('bets stand below their day with stake, result and state [M3-28, M4-01, D-153, D-S28]', async () => {
  const sent = [
    { bet_id: 'b1', bet_amount: '100', win_loss: '1950.5', Code: 'QYUN', status: 1 },
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
  world().answers(loadBets, { data: sent.map((row, at) => ({ ...row, ...times[at] })) });
  await openApp('/betRecord', { as: member() });
  await screen.findByRole('button', { name: '青云' });
  expect(await bets()).toEqual([
    '01-15 今天输赢 +¥1,950.50青云10:03 · 投注 ¥100.00+¥1,950.50已结算',
    '未知平台10:03¥20.00未结算',
    '未知平台10:03 · 投注 --¥0.00无效',
    '--未知平台-- · 投注 ----未定义',
    '未知平台-- · 投注 ----未定义',
  ]);
  player.taps('青云');
  expect(screen.getByRole('button', { name: '复制注单号 b1' })).toBeVisible();
  expect(player.descriptions()).toContain('时间 2026-01-15 10:03（北京时间）');
});

test('opening the totals loads all bets, and says what each day came to [D-354, D-367]', async () => {
  await openApp('/betRecord', {
    as: member({
      bets: [
        { minutesAgo: 2 * DAY, winLoss: '0.10' },
        { minutesAgo: 2 * DAY, winLoss: '0.20' },
        { minutesAgo: DAY, winLoss: 7, status: 0 },
        { minutesAgo: DAY, winLoss: 8, status: 2 },
        ...many(8, { winLoss: '-1.01' }),
      ],
    }),
  });
  await bets();
  expect(screen.queryByText('近30天输赢')).toBeNull();
  player.taps('统计本期');
  expect(await player.sees('-¥0.78')).toBeVisible();
  expect(backend.received(loadBets).map(({ page }) => page)).toEqual([1, 2]);
});

test('a player sees the bets of one status, and all pages are searched for them [M2-57, M4-01]', async () => {
  const app = await openApp('/betRecord', {
    as: member({
      bets: [
        { id: 'void1', status: 0, minutesAgo: 60 },
        { id: 'open1', status: 2, minutesAgo: 50 },
        ...many(9, { stake: '10' }),
      ],
    }),
  });
  expect(await bets()).toHaveLength(10);
  player.taps('无效', 'radio');
  expect(app.address()).toBe('/betRecord?status=0&date=4');
  // None of the first page is void: that is not said of a list whose end is unknown.
  expect(screen.queryByText('暂无投注记录')).not.toBeInTheDocument();
  await scrollToEnd();
  expect(await bets()).toEqual([expect.stringMatching(/投注 ¥100.00¥0.00无效$/)]);
  player.taps('未结算', 'radio');
  expect(await bets()).toEqual([expect.stringMatching(/\d¥100.00未结算$/)]);
  player.taps('全部', 'radio');
  expect(await bets()).toHaveLength(11);
  expect(app.address()).toBe('/betRecord?date=4');
  expect(backend.received(loadBets)).toEqual([
    { date: 4, page: 1, api_type: '' },
    { date: 4, page: 2, api_type: '' },
  ]);
});

test('a player saves the loaded bets as a table, without their name in it', async () => {
  const saved = watchSaves();
  await openApp('/betRecord', {
    as: member({
      name: 'keeper77',
      bets: [
        { id: '=1+1', platform: 'QYUN', stake: '1000.50', winLoss: '-1000.5', minutesAgo: 3 },
        { id: 'b2', platform: 'QYUN', stake: '20', winLoss: '1950.5', status: 2, minutesAgo: 2 },
      ],
    }),
  });
  await player.findsAndTaps('更多');
  player.taps('导出CSV');
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]!.name).toMatch(/^投注记录-\d{4}-\d\d-\d\d\.csv$/);
  expect(saved[0]!.text).toBe(
    '\uFEFF时间（北京时间）,平台,投注额,输赢,状态,注单号\r\n' +
      '2026-01-15 11:58,青云,20.00,--,未结算,b2\r\n' +
      '2026-01-15 11:57,青云,"1,000.50","-1,000.50",已结算,\'=1+1\r\n',
  );
});

test('inside Telegram, whose windows save no files, the table is copied (C-24)', async () => {
  const saved = watchSaves();
  await openApp('/betRecord', {
    as: member({ bets: many(12, { id: '', stake: 1 }) }),
    telegram: { environment: 'telegram', launch: '' },
  });
  await player.findsAndTaps('更多');
  player.taps('复制已加载的 10 条（CSV）');
  expect(await player.sees('复制成功！')).toBeInTheDocument();
  const copied = await navigator.clipboard.readText();
  expect(copied.split('\r\n')).toHaveLength(12);
  expect(copied).toMatch(/^时间（北京时间）,平台/);
  expect(saved).toEqual([]);
});

test('a player sees what they applied for and when, the newest first [M2-58, M7-24, M3-29]', async () => {
  const card = member({
    applications: [{ title: '新春礼', state: 2, minutesAgo: DAY, isImported: true }],
  });
  const { token } = card;
  const sent = await ask(applyForPromotion, { activityid: '1' }, { token });
  expect(sent.body.code).toBe(200);
  await openApp('/activityRecord', { as: card });
  const [first, second] = await player.rows('活动申请记录');
  expect(first).toMatch(/2026-01-15 12:00待审核$/);
  expect(second).toBe('新春礼2026-01-14 12:00已通过');
  expect(backend.received(loadApplications)).toEqual([{ page: 1 }]);
});

test('an application is in review, approved or rejected, or else undefined [M4-02, M4-03, D-153, F-R18]', async () => {
  world().answers(loadApplications, {
    data: [1, '2', 3, 0, 4, null].map((state) => ({ activity_name: null, state })),
  });
  await openApp('/activityRecord', { as: member() });
  const words = ['待审核', '已通过', '已拒绝', '未定义', '未定义', '未定义'];
  expect(await player.rows('活动申请记录')).toEqual(words.map((word) => `未知活动--${word}`));
});
