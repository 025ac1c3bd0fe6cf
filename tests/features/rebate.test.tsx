import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { loadBalance } from '#api/calls/member.ts';
import { claimRebates, loadRebates } from '#api/calls/rebate.ts';
import type { RebateWish } from '#tests/backend/tables/rebates.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { scrollIntoSight } from '#tests/dom.ts';
import { openApp } from '#tests/openApp.tsx';
import { clearToasts } from '#ui/toasts.tsx';

import '#features/rebate/RebateScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(() => clearToasts());

const DAY = 1_440;
const CLAIMED: RebateWish = { amount: '5.00', isClaimed: true, minutesAgo: 2 * DAY };
const WAITING: RebateWish = { amount: '1.25', minutesAgo: DAY, platform: 'BHAI' };

const asked = ({ path }: { path: string }) =>
  world().requests.filter((request) => request.path === path);
const payloads = () => asked(loadRebates).map(({ payload }) => payload);
const rows = async () =>
  [...(await screen.findByRole('list', { name: '返水记录' })).children].map(
    ({ textContent }) => textContent,
  );
/** Waiting, claimed in all. */
const totals = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
const claimButton = () => screen.getByRole('button', { name: '立即领取' });
const walletOf = (name: string) => world().member(name)!.wallet.cents;
const toasts = () =>
  screen
    .queryAllByRole('alert', { hidden: true })
    .map(({ textContent }) => textContent)
    .join('') +
  screen
    .queryAllByRole('status', { hidden: true })
    .map(({ textContent }) => textContent)
    .join('');

describe('the rebate centre', () => {
  test('[M2-21, M2-25, M7-12] shows totals and thirty days of history; both keys are always sent', async () => {
    await openApp('/fanshui', { as: member({ rebates: [CLAIMED, WAITING, WAITING] }) });
    expect(await rows()).toEqual([
      '碧海+1.252026-01-14 12:00未领取领取时间 暂未领取',
      '碧海+1.252026-01-14 12:00未领取领取时间 暂未领取',
      '青云+5.002026-01-13 12:00已领取领取时间 2026-01-13 12:00',
    ]);
    expect(totals()).toEqual(['2.50', '5.00']);
    expect(payloads()).toEqual([{ date: 4, page: 1, api_type: '', type: '' }]);
  });

  test('[M2-23, M2-24, M3-16] is filtered by days and platform; its totals stay', async () => {
    const app = await openApp('/fanshui?platform=BHAI', {
      as: member({ rebates: [CLAIMED, WAITING] }),
    });
    expect(await rows()).toHaveLength(1);
    await app.user.click(screen.getByRole('button', { name: '日期 近30天' }));
    const options = screen.getAllByRole('radio').map(({ textContent }) => textContent!.trim());
    expect(options).toEqual(['今天', '近7天', '近15天', '近30天']);
    world().answers(loadRebates, 'unreachable', { times: 1 });
    await app.user.click(screen.getByRole('radio', { name: '今天' }));
    expect(app.address()).toBe('/fanshui?date=1&platform=BHAI');
    await app.user.click(await screen.findByRole('button', { name: '重试' }));
    expect(totals()).toEqual(['1.25', '5.00']);
    expect(await screen.findByText('暂无返水记录')).toBeVisible();
    expect(payloads().at(-1)).toEqual({ date: 1, page: 1, api_type: 'BHAI', type: '' });
  });

  test('[M3-14, M4-08, D-156] a rebate says when it was claimed, or that it was not', async () => {
    await openApp('/fanshui', {
      as: member(),
      prepare: (world) =>
        world.answers(loadRebates, {
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
        }),
    });
    expect(await rows()).toEqual([
      '麒麟+0.125--未领取领取时间 暂未领取',
      '返水+3.00--已领取领取时间 2026-01-15 12:00',
      '返水----未定义领取时间 --',
    ]);
    expect(totals()).toEqual(['--', '0.00']);
  });
});

describe('the claim', () => {
  test('[M2-22, M4-09, D-202] moves what waits into the wallet: two taps, one POST', async () => {
    const card = member({
      balance: '10.00',
      rebates: Array.from({ length: 12 }, (_, at) => ({ ...WAITING, minutesAgo: at })),
    });
    await openApp('/fanshui', { as: card });
    await rows();
    const total = world().totalCents();
    const end = await screen.findByText('加载中');
    act(() => scrollIntoSight(end));
    await waitFor(async () => expect(await rows()).toHaveLength(12));
    const balances = asked(loadBalance).length;
    act(() => {
      fireEvent.click(claimButton());
      fireEvent.click(claimButton());
    });
    expect(await screen.findByText('成功领取')).toBeInTheDocument();
    await waitFor(() => expect(totals()).toEqual(['0.00', '15.00']));
    expect(asked(claimRebates).map(({ payload }) => payload)).toEqual([{}]);
    expect(walletOf(card.name)).toBe(2500);
    expect(world().totalCents()).toBe(total);
    // Every row was another one before, those of the second page too.
    for (const row of await rows()) expect(row).toContain('已领取');
    expect(payloads().at(-1)).toMatchObject({ page: 1 });
    await waitFor(() => expect(asked(loadBalance).length).toBeGreaterThan(balances));
  });

  test('[M5-36, D-157] with nothing pending says so without a call', async () => {
    const app = await openApp('/fanshui', { as: member({ rebates: [CLAIMED] }) });
    await rows();
    await app.user.click(claimButton());
    expect(await screen.findByText('暂无领取额度！')).toBeInTheDocument();
    expect(asked(claimRebates)).toEqual([]);
  });

  test('[M2-20, D-157, M7-10] that is refused says why, and list and balance are asked for again', async () => {
    const card = member({ rebates: [WAITING] });
    const app = await openApp('/fanshui', { as: card });
    await rows();
    // Claimed elsewhere meanwhile.
    world().answers(claimRebates, { code: 202, message: '没有可领取的返水' }, { times: 1 });
    await app.user.click(claimButton());
    expect(await screen.findByText('没有可领取的返水')).toBeInTheDocument();
    await waitFor(() => expect(payloads()).toHaveLength(2));
    expect(walletOf(card.name)).toBe(0);
  });

  test('[D-202, D-203] whose answer is lost says nothing, unlocks, and shows what became of it', async () => {
    const card = member({ rebates: [WAITING] });
    const app = await openApp('/fanshui', { as: card });
    await rows();
    world().answers(claimRebates, 'lost', { times: 1 });
    const before = toasts();
    await app.user.click(claimButton());
    await waitFor(() => expect(totals()).toEqual(['0.00', '1.25']));
    expect(toasts()).toBe(before);
    await waitFor(() => expect(claimButton()).not.toHaveAttribute('aria-busy'));
    await app.user.click(claimButton());
    expect(await screen.findByText('暂无领取额度！')).toBeInTheDocument();
    expect(asked(claimRebates)).toHaveLength(1);
    expect(walletOf(card.name)).toBe(125);
  });
});
