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
  playerIn,
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

describe('the offer of a deposit reminder', () => {
  test('it stands once beside a first deposit, and is set there [D-207]', async () => {
    plugDiskIn();
    await initialDeposit('new');
    expect(await player.sees('要设置存款提醒线吗？')).toBeVisible();
    player.taps('设置提醒线');
    const sheet = playerIn('存款提醒线', 'dialog');
    expect(await sheet.sees('仅在本机提醒，不会阻止其他设备的存款')).toBeVisible();
    sheet.fills('近24小时', '0');
    sheet.taps('保存提醒线');
    await expectMessage('请输入大于0、最多两位小数的金额，或留空');
    sheet.fills('近24小时', '600');
    sheet.taps('保存提醒线');
    await expectMessage('提醒线已保存', 'status');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.queryByText('要设置存款提醒线吗？')).toBeNull();
  });

  test('a reminder that the device cannot store is not called saved [D-207]', async () => {
    // A browser without IndexedDB, as jsdom is.
    vi.useFakeTimers({ shouldAdvanceTime: true });
    await initialDeposit('full');
    await player.findsAndTaps('设置提醒线');
    const sheet = playerIn('存款提醒线', 'dialog');
    await sheet.findsAndFills('近24小时', '600');
    sheet.taps('保存提醒线');
    await expectMessage('这台设备的存储不可用，提醒线在刷新或关闭本页后会失效');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const said: string[] = [];
    // One toast follows the other.
    for (let second = 0; second < 10; second += 1) {
      said.push(messages('status'));
      await wait(1000);
    }
    expect(said.join('')).not.toContain('提醒线已保存');
  });

  test('it is not made again to a member who said no [D-207]', async () => {
    await initialDeposit('no');
    await player.findsAndTaps('暂不需要');
    await waitFor(() => expect(screen.queryByText('要设置存款提醒线吗？')).toBeNull());
    player.goesTo('/mine');
    player.goesTo('/recharge');
    await player.findsField('存款金额');
    expect(screen.queryByText('要设置存款提醒线吗？')).toBeNull();
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
