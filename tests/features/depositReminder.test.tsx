import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { recharge } from '#api/calls/deposit.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { changeReminder } from '#state/protection/protection.ts';
import type { Cny } from '#domain/amount.ts';
import { setLanguage } from '#text/words.ts';
import type { OrderOptions } from '#tests/backend/tables/orders.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { plugDiskIn } from '#tests/features/onBreak.ts';
import { openApp } from '#tests/page/openApp.tsx';
import {
  backend,
  expectMessage,
  holdAnswers,
  messages,
  player,
  playerAt,
  wait,
} from '#tests/page/player.ts';

const PAST: readonly OrderOptions[] = [
  { kind: 'deposit', amount: '300.50', minutesAgo: 60 },
  { kind: 'deposit', amount: '100', state: 1, minutesAgo: 5 },
  { kind: 'deposit', amount: '5000', minutesAgo: 3 * 1440 },
];
const payWays = { card: 0, usdt: 0, bobi: 0, wechat: 0, alipay: 1 };

async function initialDeposit(name: string, transactions: readonly OrderOptions[] = PAST) {
  return openApp('/recharge', {
    as: member({ name, transactions }),
    prepare: ({ site }) => void Object.assign(site.payWays, payWays),
  });
}
const remindAt = (lines: object) => act(() => changeReminder(() => lines));
async function deposits(amount: string) {
  await player.findsAndFills('存款金额', amount);
  player.taps('立即存款');
}
const sent = () => backend.received(recharge);
const question = () => screen.findByRole('alertdialog', { name: '将超过您的存款提醒线' });

test('the offer of a reminder stands once, beside the first deposit that arrived [D-207]', async () => {
  const as = member({ name: 'new', transactions: PAST });
  const app = await openApp(`/payInfo?deposit_no=${backend.ordersOf('new')[0]!.number}`, { as });
  const offer = () => screen.queryByText('要设置存款提醒线吗？');
  await player.sees('要设置存款提醒线吗？');
  const address = app.address();
  player.goesTo('/recharge');
  await player.findsField('存款金额');
  expect(offer()).toBeNull();
  player.goesTo(address);
  await player.sees('返回');
  expect(offer()).toBeNull();
});

test('a depositor who opens no order reads the offer below the records [D-207]', async () => {
  await openApp('/transRecord', { as: member({ transactions: PAST }) });
  expect(await player.sees('要设置存款提醒线吗？')).toBeVisible();
});

describe('the form of the deposit reminder', () => {
  test('an amount is checked, and said to be kept on this device [D-207, D-286]', async () => {
    plugDiskIn();
    await openApp('/protection', { as: member({ name: 'setter' }) });
    await player.sees('仅在本机提醒，不会阻止其他设备的存款');
    player.fills('近24小时', '0');
    player.taps('保存提醒线');
    await expectMessage('请输入大于0、最多两位小数的金额，或留空');
    player.fills('近24小时', '600');
    player.taps('保存提醒线');
    await expectMessage('提醒线已保存', 'status');
  });

  test('a reminder that the device cannot store is not called saved [D-207]', async () => {
    // A browser without IndexedDB, as jsdom is.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await openApp('/protection', { as: member({ name: 'full' }) });
    await player.findsAndFills('近24小时', '600');
    player.taps('保存提醒线');
    await expectMessage('这台设备的存储不可用，提醒线在刷新或关闭本页后会失效');
    const said: string[] = [];
    // One toast follows the other.
    for (let second = 0; second < 10; second += 1) {
      said.push(messages('status'));
      await wait(1000);
    }
    expect(said.join('')).not.toContain('提醒线已保存');
  });
});

describe('a deposit beyond the reminder', () => {
  test('back sends nothing, and going on sends the order once [D-207, D-202]', async () => {
    await initialDeposit('asked');
    await remindAt({ day: '600' as Cny, week: '6000' as Cny });
    await deposits('200');
    const asked = playerAt(await question());
    expect(await question()).toHaveTextContent(
      '近24小时已存款 ¥400.50 其中待审核 ¥100.00 加上本次 ¥200.00，共 ¥600.50 您的提醒线 ¥600.00',
    );
    expect(await question()).not.toHaveTextContent('近7天');
    asked.taps('返回');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(sent()).toEqual([]);

    await act(() => setLanguage('en'));
    player.taps('Deposit');
    const again = await screen.findByRole('alertdialog', { name: 'Over your deposit reminder' });
    const [back, goOn] = [playerAt(again).button('Back'), playerAt(again).button('Deposit')];
    expect(back.className).toBe(goOn.className);
    playerAt(again).taps('Deposit');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(sent()).toMatchObject([{ amount: '200' }]);
  });

  test('a player who has left is asked nothing, and nothing is sent [D-348]', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await initialDeposit('gone');
    await remindAt({ day: '600' as Cny });
    const answer = holdAnswers(loadTransactions);
    await deposits('200');
    await waitFor(() => expect(backend.requests(loadTransactions)).not.toEqual([]));
    player.goesTo('/mine');
    answer();
    await wait(500);
    expect([screen.queryByRole('alertdialog'), sent()]).toEqual([null, []]);
  });

  test('where not all deposits are known it says so, and blocks nothing [D-207]', async () => {
    await initialDeposit('unclear');
    await remindAt({ day: '1' as Cny });
    world().answers(loadTransactions, 'crashed');
    await deposits('200');
    await expectMessage('统计不完整，无法比较', 'status');
    await waitFor(() => expect(sent()).toHaveLength(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});
