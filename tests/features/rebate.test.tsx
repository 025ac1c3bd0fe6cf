import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { loadBalance } from '#api/calls/member.ts';
import { claimRebates, loadRebates } from '#api/calls/rebate.ts';
import type { RebateOptions } from '#tests/backend/tables/rebates.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import {
  backend,
  expectMessage,
  holdAnswers,
  messages,
  pause,
  player,
  playerAt,
  scrollToEnd,
  stopClock,
  until,
} from '#tests/page/player.ts';

const DAY = 1_440;
const CLAIMED: RebateOptions = { amount: '5.00', isClaimed: true, minutesAgo: 2 * DAY };
const WAITING: RebateOptions = { amount: '1.25', minutesAgo: DAY, platform: 'BHAI' };

const rows = () => player.rows('返水记录');
/** What waits, and what was claimed in all. */
const totals = () => [
  document.querySelector('[data-figure="28"]')?.textContent,
  ...player.textsOf('definition'),
];
const walletOf = (name: string) => world().member(name)!.wallet.cents;

test('the rebate centre shows totals and thirty days; both keys are sent [M2-21, M2-25, M7-12, D-158, D-S30]', async () => {
  await openApp('/fanshui', { as: member({ rebates: [CLAIMED, WAITING, WAITING] }) });
  expect(await rows()).toEqual([
    '碧海2026-01-14 12:00¥1.25未领取',
    '碧海2026-01-14 12:00¥1.25未领取',
    '青云2026-01-13 12:00+¥5.00已领取',
  ]);
  expect(totals()).toEqual(['¥2.50', '¥5.00']);
  expect(backend.received(loadRebates)).toEqual([{ date: 4, page: 1, api_type: '', type: '' }]);
});

test('a filter of days and platform leaves the totals [M2-23, M2-24, M3-16]', async () => {
  const app = await openApp('/fanshui?platform=BHAI', {
    as: member({ rebates: [CLAIMED, WAITING] }),
  });
  expect(await rows()).toHaveLength(1);
  expect(screen.getByRole('radio', { name: '近30天' })).toBeChecked();
  world().answers(loadRebates, 'unreachable', { times: 1 });
  player.taps('今天', 'radio');
  expect(app.address()).toBe('/fanshui?date=1&platform=BHAI');
  await player.findsAndTaps('重试');
  expect(totals()).toEqual(['¥1.25', '¥5.00']);
  expect(await player.sees('暂无返水记录')).toBeVisible();
  expect(backend.received(loadRebates).at(-1)).toEqual({
    date: 1,
    page: 1,
    api_type: 'BHAI',
    type: '',
  });
});

test('a rebate says when it was claimed, or that it was not [M3-14, M4-08, D-156]', async () => {
  world().answers(loadRebates, {
    data: {
      list: {
        data: [
          { gamename: '麒麟', money: '0.125', state: '0', updated_at: '2026-01-01 00:00:00' },
          { money: 3, state: 1, created_at: 'x', updated_at: '2026-01-15T04:00:00Z' },
          { gamename: null, money: 'x', state: 7, updated_at: null },
        ],
      },
      jisuan: 0,
      nojisuan: 'x',
    },
  });
  await openApp('/fanshui', { as: member() });
  expect(await rows()).toEqual(['麒麟--¥0.125未领取', '返水--+¥3.00已领取', '返水----未定义']);
  const claimedAt = [];
  for (const button of screen.getAllByRole('button', { name: /^(麒麟|返水)$/ })) {
    fireEvent.click(button);
    claimedAt.push(playerAt(screen.getByRole('dialog')).textsOf('definition').at(-1));
    player.taps('关闭');
  }
  expect(claimedAt).toEqual(['暂未领取', '2026-01-15 12:00（北京时间）', '--']);
  expect(totals()).toEqual(['--', '¥0.00']);
});

test('two taps on the claim send one POST, which moves what waits into the wallet [M2-22, M4-09, D-202, F-M32]', async () => {
  const card = member({
    balance: '10.00',
    rebates: Array.from({ length: 12 }, (_, at) => ({ ...WAITING, minutesAgo: at })),
  });
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await openApp('/fanshui', { as: card });
  await rows();
  const total = world().totalCents();
  await scrollToEnd();
  await waitFor(async () => expect(await rows()).toHaveLength(12));
  stopClock();
  const balances = backend.requests(loadBalance).length;
  act(() => {
    player.taps('立即领取');
    player.taps('立即领取');
  });
  await until(() => totals().join() === '¥0.00,¥15.00');
  await until(() => backend.requests(loadBalance).length > balances);
  expect(messages('status')).toContain('成功领取');
  expect(backend.received(claimRebates)).toEqual([{}]);
  expect(walletOf(card.name)).toBe(2500);
  expect(world().totalCents()).toBe(total);
  // Those of the second page too, which was loaded before the claim.
  const claimed = playerAt(screen.getByRole('list', { name: '返水记录' })).textsOf('listitem');
  for (const row of claimed) expect(row).toContain('已领取');
  expect(backend.received(loadRebates).at(-1)).toMatchObject({ page: 1 });
});

test('a player who claims with nothing pending reads 暂无领取额度！, and nothing is sent [M5-36, D-323, F-M32]', async () => {
  await openApp('/fanshui', { as: member({ rebates: [CLAIMED] }) });
  await rows();
  expect(player.button('立即领取')).toBeEnabled();
  expect(player.button('立即领取')).not.toHaveAttribute('aria-disabled');
  expect(screen.queryByText('暂无领取额度！')).not.toBeInTheDocument();
  player.taps('立即领取');
  await expectMessage('暂无领取额度！');
  expect(backend.requests(claimRebates)).toEqual([]);
});

test.each([
  // It was claimed elsewhere meanwhile.
  [{ code: 202, message: '没有可领取的返水' }, 'alert'],
  [{ code: '1', message: '领取处理完毕' }, 'status'],
] as const)(
  'a claim answered with %j shows it as %s [M2-20, M7-10, D-157, D-250]',
  async (answer, role) => {
    const card = member({ rebates: [WAITING] });
    await openApp('/fanshui', { as: card });
    await rows();
    world().answers(claimRebates, answer, { times: 1 });
    player.taps('立即领取');
    await expectMessage(answer.message, role);
    await waitFor(() => expect(backend.received(loadRebates)).toHaveLength(2));
    await waitFor(() => expect(player.button('立即领取')).not.toHaveAttribute('aria-busy'));
    expect(walletOf(card.name)).toBe(0);
  },
);

test('a claim loads the list whose filter was chosen meanwhile', async () => {
  await openApp('/fanshui', { as: member({ rebates: [WAITING, WAITING] }) });
  await rows();
  const answer = holdAnswers(claimRebates);
  player.taps('立即领取');
  await waitFor(() => expect(backend.requests(claimRebates)).toHaveLength(1));
  player.taps('近7天', 'radio');
  await waitFor(() => expect(backend.requests(loadRebates)[1]?.status).toBe(200));
  await pause(100);
  answer();
  await waitFor(() => expect(backend.requests(loadRebates)[2]?.status).toBe(200));
  await pause(100);
  expect(await rows()).toHaveLength(2);
});

test('a claim whose answer is lost unlocks, and shows what became of it [D-202, D-347]', async () => {
  const card = member({ rebates: [WAITING] });
  await openApp('/fanshui', { as: card });
  await rows();
  world().answers(claimRebates, 'lost', { times: 1 });
  player.taps('立即领取');
  await expectMessage('没有收到结果，请稍后核对');
  await waitFor(() => expect(totals()).toEqual(['¥0.00', '¥1.25']));
  await waitFor(() => expect(player.button('立即领取')).not.toHaveAttribute('aria-busy'));
  player.taps('立即领取');
  await expectMessage('暂无领取额度！');
  expect(backend.requests(claimRebates)).toHaveLength(1);
  expect(walletOf(card.name)).toBe(125);
});
