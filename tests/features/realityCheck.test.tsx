import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { type Cny, readCny } from '#domain/amount.ts';
import { claimOrder } from '#state/orders/orderNotes.ts';
import { loadBets } from '#api/calls/records.ts';
import { endGame } from '#api/calls/play.ts';
import { logoff } from '#api/calls/login.ts';
import { setFavourite } from '#state/device/ownEntry.ts';
import { holdUnsavedChanges } from '#state/drafts/unsavedChanges.ts';
import { addPastBet } from '#tests/backend/tables/plays.ts';
import { endPage } from '#tests/page/newPage.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player, playerIn, wait } from '#tests/page/player.ts';
import { setLanguage } from '#text/words.ts';

const GAME = '/gamePage?name=QYUN&type=realbet&code=realbet_1';
const MINUTE_MS = 60_000;
const queryCheck = () => screen.queryByRole('dialog', { name: '时间提醒' });
const findCheck = () => screen.findByRole('dialog', { name: '时间提醒' });

beforeEach(() => void vi.useFakeTimers({ shouldAdvanceTime: true }));

async function plays(name: string, settings = {}) {
  const as = member({ name, balance: '1000.10', isAutoTransferOn: false });
  await openApp(GAME, { as, settings });
  await screen.findByTitle('游戏画面');
  await player.sees('0 分钟');
  return as;
}

async function passes(minutes: number): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) await wait(MINUTE_MS);
}

describe('the reality check', () => {
  test('comes after 15 minutes with time, balance and result; stays until answered [D-207]', async () => {
    const as = await plays('checker', { protection: { checkMinutes: 15 } });
    for (const winLoss of ['-120.50', '20.25'])
      addPastBet(world(), world().member(as.name)!, { winLoss });
    addPastBet(world(), world().member(as.name)!, { winLoss: '999', status: 2 });
    await passes(14);
    await player.sees('14 分钟');
    expect(queryCheck()).toBeNull();
    world().member(as.name)!.wallet.cents -= 100_20;
    await passes(1);
    const check = await findCheck();
    expect(check).toHaveTextContent('本次登录已经 15 分钟。');
    await waitFor(() =>
      expect(playerIn('时间提醒', 'dialog').descriptions()).toEqual([
        '余额变化（含存款、取款、转账） -¥100.20',
        '今日已结算输赢 -¥100.25',
      ]),
    );
    expect(
      within(check)
        .getAllByRole('button')
        .map(({ textContent, className }) => [textContent, className]),
    ).toEqual(
      ['继续', '休息一下', '退出'].map((name) => [
        name,
        within(check).getByRole('button', { name: '继续' }).className,
      ]),
    );
    player.goesBack();
    expect(queryCheck()).not.toBeNull();
    playerIn('时间提醒', 'dialog').taps('继续');
    expect(queryCheck()).toBeNull();
    await passes(1);
    expect(queryCheck()).toBeNull();
  });

  test('waits while money is under way, survives a reload and leads to a break [D-207]', async () => {
    const as = await plays('waiter', { protection: { checkMinutes: 15 } });
    await passes(10);
    endPage();
    await openApp(GAME, { as, settings: { protection: { checkMinutes: 15 } } });
    await player.sees('10 分钟');
    const ended = backend.requests(endGame).length;
    const release = holdUnsavedChanges();
    await passes(6);
    expect(queryCheck()).toBeNull();
    world().answers(loadBets, 'lost');
    act(release);
    const check = await findCheck();
    await within(check).findByText('统计不完整');
    expect(playerIn('时间提醒', 'dialog').descriptions()[1]).toMatch(/^今日已结算输赢 --/);
    playerIn('时间提醒', 'dialog').taps('休息一下');
    await screen.findByRole('region', { name: '休息一下' });
    await waitFor(() => expect(backend.requests(endGame)).toHaveLength(ended + 1));
  });

  test('asks before it logs out only where an order is open, and ends the game first [D-339]', async () => {
    const as = await plays('leaver', { protection: { checkMinutes: 15 } });
    const order = { kind: 'withdraw', amountCny: readCny('150') as Cny, atMs: Date.now() } as const;
    await act(() => claimOrder(as.name, order, null));
    await passes(15);
    await findCheck();
    playerIn('时间提醒', 'dialog').taps('退出');
    const question = await screen.findByRole('alertdialog');
    expect(question).toHaveTextContent('有一笔取款 ¥150.00 还没有结果，下次登录后会继续核对。');
    const names = within(question).getAllByRole('button');
    expect(names.map(({ textContent }) => textContent)).toEqual(['退出登录', '取消']);
    const before = world().requests.length;
    act(() => names[0]!.click());
    await waitFor(() => expect(backend.requests(logoff)).toHaveLength(1));
    const lines = world()
      .requests.slice(before)
      .filter(({ hasToken }) => hasToken);
    expect(lines.map(({ path }) => path).slice(0, 2)).toEqual([endGame.path, logoff.path]);
  });

  test('asks before it logs out where a favourite would go [D-324, D-339]', async () => {
    const game = {
      name: '龙',
      platform: 'QYUN',
      category: 'realbet',
      code: '1',
      picture: '',
    } as const;
    setFavourite('fan', { ...game, isListed: true, slotCode: '' }, true);
    await plays('fan', { protection: { checkMinutes: 15 } });
    await passes(15);
    await findCheck();
    playerIn('时间提醒', 'dialog').taps('退出');
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('确定要退出登录吗？收藏');
    expect(backend.requests(logoff)).toEqual([]);
  });

  test('comes as often as the player chose, in English too, and logs out [D-207]', async () => {
    const as = member({ name: 'leaver' });
    await openApp('/protection', { as });
    await act(() => setLanguage('en'));
    const cards = await screen.findByRole('region', { name: 'Session reminder' });
    within(cards).getByRole('radio', { name: '15 minutes' }).click();
    await passes(15);
    const check = await screen.findByRole('dialog', { name: 'Session reminder' });
    expect(check).toHaveTextContent('You have been logged in for 15 min.');
    within(check).getByRole('button', { name: 'Log out' }).click();
    await waitFor(() => expect(backend.requests(logoff)).toHaveLength(1));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});
