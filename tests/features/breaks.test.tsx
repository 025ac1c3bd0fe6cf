import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadBalance } from '#api/calls/member.ts';
import { endGame, openGame } from '#api/calls/play.ts';
import type * as Protection from '#state/protection/protection.ts';
import { endSession } from '#state/session/session.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { importAnew } from '#tests/setup/device.ts';
import { endPage } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, messages, player, playerAt, playerIn } from '#tests/page/player.ts';

import { GAME, HOUR_MS, device, disk, onBreak, plugDiskIn, rests, sentInBreak } from './onBreak.ts';

beforeEach(plugDiskIn);

describe('a break on this device', () => {
  test('begins after a question, and stops games and deposits [D-207]', async () => {
    const card = { owner: 'TRC20', number: 'TLobbyStoryAddress1111111111111QwEr' } as const;
    const as = member({ name: 'rester', paymentPassword: 'pay456', cards: [card] });
    await openApp('/mine', { as });
    await player.findsAndTaps('理性娱乐', 'link');
    await player.findsAndTaps('1 小时', 'radio');
    player.taps('开始休息');
    const question = await screen.findByRole('alertdialog', { name: '休息 1 小时？' });
    expect(question).toHaveTextContent('本机不能打开游戏，也不能存款');
    playerAt(question).taps('取消');
    expect(screen.queryByText('正在休息')).toBeNull();
    await rests('1 小时');
    await player.sees('休息只在本机有效，不等于账户自我禁止');
    const choices = playerIn('休息一下').textsOf('radio');
    expect(choices.length).toBeLessThan(6);
    player.goesTo(GAME);
    expect(await screen.findByRole('heading', { name: '正在休息' })).toBeVisible();
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('自我禁止请联系客服')).toBe('#/kefu');
    expect(hrefOf('理性娱乐说明')).toBe('#/boutBallBetInfo?type=8');
    await player.visits('/recharge', '正在休息');
    expect(screen.queryByLabelText('存款金额')).toBeNull();
    expect(sentInBreak()).toBe(0);
    player.goesTo('/withdrawal');
    await player.sees('实际到账');
    player.goesTo('/money');
    const money = within(await screen.findByRole('region', { name: '总资产' }));
    expect(money.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['取款']);
  });

  test('outlives logout and reload, for its member alone [D-205, D-211]', async () => {
    const as = await onBreak('leaver');
    expect([...disk.values()].join()).not.toContain('leaver');
    await openApp('/', { as });
    act(() => endSession('logout'));
    endPage();
    await openApp(GAME, { as: member({ name: 'next' }) });
    await screen.findByTitle('游戏画面');
    endPage();
    await openApp(GAME, { as });
    // What opens at start begins with the break (D-211).
    const notice = await screen.findByRole('alertdialog', { name: '正在休息' });
    expect(notice).toHaveTextContent('本机不能打开游戏，也不能存款');
    playerAt(notice).taps('知道了');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await screen.findByRole('heading', { name: '正在休息' });
    expect(sentInBreak()).toBe(1);
  });

  test('that begins in another tab leaves the game that is open [D-207]', async () => {
    await openApp(GAME, { as: member({ name: 'tabber' }) });
    await screen.findByTitle('游戏画面');
    const other = await importAnew<typeof Protection>('state/protection/protection.ts');
    await act(async () => void (await other.startBreak(HOUR_MS)));
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await screen.findByRole('heading', { name: '正在休息' });
    expect(screen.queryByTitle('游戏画面')).toBeNull();
    await waitFor(() => expect(backend.requests(endGame)).toHaveLength(1));
  });

  test('that is over ends with a tap, once the server has told the time [D-207]', async () => {
    const as = await onBreak('patient');
    world().clock.advance(2 * HOUR_MS);
    world().answers(loadBalance, 'lost');
    await openApp(GAME, { as });
    await player.sees('休息时间已结束');
    expect(sentInBreak()).toBe(0);
    player.taps('继续');
    await player.sees('暂时不能确认时间，请检查网络后重试');
    world().answers(loadBalance, 'normal');
    player.taps('继续');
    await screen.findByTitle('游戏画面');
    expect(backend.requests(openGame)).toHaveLength(1);
  });

  test('that the device could not store outlives a 401, for its member only [D-207, D-315]', async () => {
    vi.unstubAllGlobals();
    device.faults = { open: 'fails' };
    const rester = member({ name: 'private', password: 'private123' });
    member({ name: 'stranger', password: 'stranger123' });
    await openApp('/protection', { as: rester });
    await rests('1 小时');
    expect(messages()).toContain('这台设备的存储不可用');
    expect(await screen.findByRole('note')).toHaveTextContent('刷新或关闭后会丢失');
    const logInAgain = async (name: string) => {
      act(() => endSession('expired'));
      playerAt(await screen.findByRole('alertdialog', { name: '认证失败' })).taps('知道了');
      await player.logsIn(name, `${name}123`);
      await waitFor(() => expect(screen.queryByLabelText('用户名')).toBeNull());
      player.goesTo(GAME);
    };
    await logInAgain('stranger');
    await screen.findByTitle('游戏画面');
    await logInAgain('private');
    await screen.findByRole('heading', { name: '正在休息' });
    expect(screen.queryByTitle('游戏画面')).toBeNull();
  });
});
