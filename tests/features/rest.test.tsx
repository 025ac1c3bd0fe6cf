import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { loadPayWays, recharge } from '#api/calls/deposit.ts';
import { loadBalance } from '#api/calls/member.ts';
import { endGame, openGame } from '#api/calls/play.ts';
import type * as Protection from '#state/protection/protection.ts';
import { endSession } from '#state/session/session.ts';
import type { MemberCard } from '#tests/backend/tables/members.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { createRandom } from '#tests/backend/pictures/paint.ts';
import { importAnew } from '#tests/device.ts';
import { endPage } from '#tests/newPage.ts';
import { openApp } from '#tests/openApp.tsx';
import { backend, messages, player, playerAt } from '#tests/player.ts';
import { type Disk, FakeIndexedDb } from '#tests/state/notes/fakeIndexedDb.ts';
import { volume } from '#tests/volume.ts';
import { setLanguage } from '#text/words.ts';

const GAME = '/gamePage?name=QYUN&type=realbet&code=realbet_1';
const HOUR_MS = 3_600_000;

const disk: Disk = new Map();
const device = new FakeIndexedDb(disk, (ms, act_) => {
  const timer = setTimeout(act_, ms);
  return () => clearTimeout(timer);
});

beforeEach(() => {
  device.faults = {};
  disk.clear();
  vi.stubGlobal('indexedDB', { open: () => device['openDatabase']() });
});
afterEach(() => void vi.unstubAllGlobals());

const sent = () => [openGame, recharge].flatMap((call) => backend.requests(call)).length;

/** Begins a break in the way of a player, on the page that is open. */
async function rests(length: string): Promise<void> {
  await player.findsAndTaps(length, 'radio');
  player.taps(/^(开始|延长)休息$/);
  playerAt(await screen.findByRole('alertdialog')).taps('确认休息');
  await player.sees(/^正在休息$/);
}

/** A break that was begun on this device before. */
async function onBreak(name: string, length = '1 小时'): Promise<MemberCard> {
  const as = member({ name });
  await openApp('/protection', { as });
  await rests(length);
  endPage();
  return as;
}

describe('a break on this device', () => {
  test('[D-207] begins after a question that says what it does, and then no game opens and no deposit is made', async () => {
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
    await player.sees('本机休息，不是账户级自我排除');
    expect(screen.queryByRole('radio', { name: '15 分钟' })).toBeNull();
    expect(screen.getByRole('radio', { name: '6 小时' })).toBeVisible();
    player.goesTo(GAME);
    expect(await screen.findByRole('heading', { name: '正在休息' })).toBeVisible();
    expect(screen.getByRole('link', { name: '自我排除请联系客服' })).toHaveAttribute(
      'href',
      '#/kefu',
    );
    expect(screen.getByRole('link', { name: '责任博彩' })).toHaveAttribute(
      'href',
      '#/boutBallBetInfo?type=8',
    );
    player.goesTo('/recharge');
    await screen.findByRole('heading', { name: '正在休息' });
    expect(backend.requests(loadPayWays)).toEqual([]);
    expect(sent()).toBe(0);
    player.goesTo('/withdrawal');
    await player.sees('实际到账');
  });

  test('[D-205] outlives logout and reload, and is of its member alone', async () => {
    const as = await onBreak('leaver');
    expect([...disk.values()].join()).not.toContain('leaver');
    await openApp('/', { as });
    act(() => endSession('logout'));
    endPage();
    await openApp(GAME, { as: member({ name: 'next' }) });
    await screen.findByTitle('游戏画面');
    endPage();
    await openApp(GAME, { as });
    await screen.findByRole('heading', { name: '正在休息' });
    expect(sent()).toBe(1);
  });

  test('[D-207] that begins in another tab leaves the game that is open', async () => {
    await openApp(GAME, { as: member({ name: 'tabber' }) });
    await screen.findByTitle('游戏画面');
    const other = await importAnew<typeof Protection>('state/protection/protection.ts');
    await act(async () => void (await other.startBreak(HOUR_MS)));
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await screen.findByRole('heading', { name: '正在休息' });
    expect(screen.queryByTitle('游戏画面')).toBeNull();
    await waitFor(() => expect(backend.requests(endGame)).toHaveLength(1));
  });

  test('[D-207] that is over is ended by a tap, when the server has been asked for the time', async () => {
    const as = await onBreak('patient');
    world().clock.advance(HOUR_MS + 1000);
    world().answers(loadBalance, 'lost');
    await openApp(GAME, { as });
    await player.sees('休息时间已结束');
    expect(sent()).toBe(0);
    player.taps('继续');
    await player.sees('没有连上服务器，暂时不能确认时间，请重试');
    world().answers(loadBalance, 'normal');
    player.taps('继续');
    await screen.findByTitle('游戏画面');
    expect(backend.requests(openGame)).toHaveLength(1);
  });

  test('where the device stores nothing, says so in English too, and keeps the break while the page is open', async () => {
    vi.unstubAllGlobals();
    device.faults = { open: 'fails' };
    await openApp('/protection', { as: member({ name: 'private' }) });
    await act(() => setLanguage('en'));
    device.upgradeElsewhere();
    await player.findsAndTaps('15 minutes', 'radio');
    player.taps('Begin the break');
    playerAt(await screen.findByRole('alertdialog')).taps('Take the break');
    await waitFor(() => expect(messages()).toContain('This device cannot store anything'));
    expect(await screen.findByRole('note')).toHaveTextContent('lost when it is reloaded');
    player.goesTo(GAME);
    await screen.findByRole('heading', { name: 'You are on a break' });
  });

  const { count, seed } = volume('ways to a game or a deposit during a break', {
    sample: 10,
    full: 1000,
  });

  test(
    `[D-207] lets no game and no deposit through in ${count} attempts`,
    { timeout: 20_000 + count * 1000 },
    async () => {
      const { pick } = createWays(seed);
      const as = await onBreak('tempted', '7 天');
      await openApp('/', { as });
      for (let attempt = 0; attempt < count; attempt += 1) await pick()(as);
      expect(sent()).toBe(0);
      await waitFor(() => expect(screen.getByRole('main')).toBeVisible());
    },
  );
});

/** What a player may try, drawn from a seed. */
function createWays(seed: number) {
  const chance = createRandom(seed);
  const closed = () => screen.findByRole('heading', { name: '正在休息' });
  const now = Date.now();
  const reopen = async (path: string, as: MemberCard) => {
    endPage();
    await openApp(path, { as });
    await closed();
  };
  const ways: ((as: MemberCard) => Promise<unknown>)[] = [
    async () => (player.goesTo(GAME), closed()),
    async () => (player.goesTo('/gamePage?name=QYUN&type=realbet&code='), closed()),
    async () => (player.goesTo('/recharge'), closed()),
    async () => (
      player.goesTo('/usdtPay?address=TLobbyStoryAddress1111111111111QwEr&amount=1'),
      closed()
    ),
    async (as) => reopen(GAME, as),
    async (as) => reopen('/recharge', as),
    async () => {
      player.goesTo('/');
      const hot = within(await screen.findByRole('region', { name: '热门' }));
      await hot.findAllByRole('listitem');
      act(() => hot.getAllByRole('button')[0]!.click());
      await closed();
    },
    async (as) => {
      const movedMs = (chance() - 0.7) * 6 * 24 * HOUR_MS;
      vi.spyOn(Date, 'now').mockImplementation(() => now + Math.min(movedMs, HOUR_MS));
      await reopen(GAME, as);
    },
  ];
  return { pick: () => ways[Math.floor(chance() * ways.length)]! };
}
