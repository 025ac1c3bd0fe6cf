import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loadDeposit, loadReceivingAccounts, recharge } from '#api/calls/deposit.ts';
import type { Cny } from '#domain/amount.ts';
import { changeReminder, startBreak } from '#state/protection/protection.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { endPage, keepSession } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import {
  backend,
  hidePage,
  messages,
  player,
  playerAt,
  playerIn,
  wait,
} from '#tests/page/player.ts';

const CARD = {
  bank: '江海银行',
  owner: '陈晓明',
  number: '6200000000000081234',
  branch: '滨江支行',
};
const ONE = { id: 1, bank_no: '6200000000000042', bank_owner: '林晓', bank_data: null };
const TWO = { ...ONE, id: 2, bank_no: '6200000000000059', bank_owner: '周宁' };
const FOLDED = '还没有转账？查看收款账户';
const TRANSFERRED = '您已转账？请联系客服';
const CHANGED = '收款账户已变更，已转账请联系客服';

const written = vi.fn<(text: string) => Promise<void>>();
beforeEach(() => {
  vi.useFakeTimers({ now: START_MS, shouldAdvanceTime: true });
  written.mockReset().mockResolvedValue();
});

const answersAccounts = (...data: object[]) =>
  world().answers(loadReceivingAccounts, { code: 200, data });
const sent = () => backend.received(recharge).length;

/** Opens the form for a member whose card is the sender. */
async function openForm(accounts: object[] | null = [ONE]): Promise<void> {
  if (accounts) answersAccounts(...accounts);
  const card = member({ name: 'payer', balance: '5.00', cards: [CARD] });
  keepSession(card.token);
  await openApp('/recharge');
  vi.spyOn(navigator.clipboard, 'writeText').mockImplementation(written);
  await screen.findByText('陈晓明');
}

async function openOrder(button: string): Promise<void> {
  await player.findsAndTaps('¥500');
  player.taps(button);
  await player.findsAndTaps('查看刚提交的存款订单', 'link');
}

describe('what the player copies', () => {
  test('is the bare amount and the account as sent [D-356]', async () => {
    await openForm();
    player.taps('¥1,000');
    for (const [what, text] of [
      ['复制转账金额', '1000'],
      ['复制卡号', ONE.bank_no],
      ['复制户名', '林晓'],
    ] as const) {
      player.taps(what);
      await waitFor(() => expect(written).toHaveBeenLastCalledWith(text));
    }
  });

  test('needs an amount within the range first [D-356, M5-29]', async () => {
    await openForm();
    player.fills('存款金额', '99');
    player.taps('复制卡号');
    await waitFor(() => expect(player.field('存款金额')).toHaveFocus());
    expect(messages()).toContain('请输入金额在100-50000之间！');
    expect(written).not.toHaveBeenCalled();
  });

  test('is copied by the tap that answers the reminder, which asks once [D-356, D-207]', async () => {
    await openForm();
    await act(() => changeReminder(() => ({ day: '300' as Cny })));
    player.taps('¥500');
    player.taps('复制卡号');
    const question = () => screen.findByRole('alertdialog', { name: '将超过您的存款提醒线' });
    playerAt(await question()).taps('返回');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(written).not.toHaveBeenCalled();
    player.taps('复制卡号');
    playerAt(await question()).taps('继续存款');
    await waitFor(() => expect(written.mock.calls).toEqual([[ONE.bank_no]]));
    player.taps('我已转账');
    await waitFor(() => expect(sent()).toBe(1));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });
});

test('a reminder that was not asked before says first that the money may be on its way [D-356]', async () => {
  await openForm();
  await act(() => changeReminder(() => ({ day: '300' as Cny })));
  player.taps('¥500');
  player.taps('我已转账');
  const question = await screen.findByRole('alertdialog', { name: '将超过您的存款提醒线' });
  const answers = playerAt(question).textsOf('button');
  expect(answers.slice(-2)).toEqual(['已经转账，继续提交', '返回']);
  playerAt(question).taps('已经转账，继续提交');
  await waitFor(() => expect(sent()).toBe(1));
});

describe('an order whose account the form has shown', () => {
  test('waits for its review, with its account folded away [D-356, M2-84]', async () => {
    await openForm(null);
    await openOrder('我已转账');
    expect(await screen.findByRole('button', { name: FOLDED })).toBeVisible();
    expect(screen.getByText('提交成功，等待后台审核 · 已转账请勿重复')).toBeVisible();
    expect(playerIn(/^/, 'list').textsOf('listitem')).toEqual(['提交', '审核', '到账']);
    expect(screen.getByRole('timer')).toBeVisible();
    expect(screen.queryByRole('button', { name: '复制卡号' })).toBeNull();
    expect(screen.queryByRole('button', { name: '我已付款' })).toBeNull();
  });

  test('says first where the money may be if it names another account [D-356]', async () => {
    await openForm([{ ...ONE, bank_data: { bank_name: '星桥银行' } }]);
    await openOrder('我已转账');
    expect(await player.sees('您可能已转到 星桥银行 •••• 0042 请向客服核对')).toBeVisible();
  });
});

test('an order whose form showed no account is still to be paid [D-356, D-277]', async () => {
  await openForm([]);
  await player.sees('暂无收款账户，请先联系客服，不要转账');
  await openOrder('立即存款');
  expect(await screen.findByRole('button', { name: '我已付款' })).toBeVisible();
  expect(screen.getAllByRole('button', { name: '复制卡号' })).not.toEqual([]);
  expect(backend.received(loadReceivingAccounts)).toHaveLength(1);
});

describe('accounts that change', () => {
  test('under a draft are named, also after a reload [D-356]', async () => {
    await openForm();
    player.taps('¥500');
    await waitFor(() => expect(sessionStorage.length).toBeGreaterThan(0));
    expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/6200000000000042|林晓/);
    endPage();
    answersAccounts(TWO);
    await openApp('/recharge');
    expect(await player.sees(CHANGED)).toBeVisible();
    expect(screen.getByText('周宁')).toBeVisible();
  });

  test('are named to a player who comes back from their bank [D-356]', async () => {
    await openForm();
    player.taps('¥500');
    hidePage(true);
    answersAccounts(TWO);
    await wait(60_000);
    hidePage(false);
    expect(await player.sees(CHANGED)).toBeVisible();
  });

  test('are not named while one that was shown is among them [D-356]', async () => {
    await openForm();
    player.taps('¥500');
    endPage();
    answersAccounts(TWO, ONE);
    await openApp('/recharge');
    await player.sees('周宁');
    expect(screen.queryByText(CHANGED)).toBeNull();
  });
});

describe('a player who may have transferred is led to customer service', () => {
  test('by a refusal, which keeps what was typed [D-356]', async () => {
    await openForm();
    player.fills('存款金额', '601');
    player.taps('我已转账');
    const note = await player.sees(TRANSFERRED);
    expect(note.closest('p')).toHaveTextContent(/¥601\.00 · \d{4}-\d\d-\d\d \d\d:\d\d/);
    expect(player.reads('存款金额')).toBe('601');
  });

  test('by a break that begins after the account was shown [D-356, D-207]', async () => {
    await openForm();
    player.taps('¥500');
    await act(() => startBreak(3_600_000));
    expect(await player.sees(TRANSFERRED)).toBeVisible();
    expect(screen.queryByText('林晓')).toBeNull();
    expect(screen.queryByRole('button', { name: /我已转账/ })).toBeNull();
  });
});

test('another device shows a bank order in its review too [D-356]', async () => {
  const as = member({
    name: 'payer',
    transactions: [{ kind: 'deposit', paytype: 'bank', amount: '300', state: 1 }],
  });
  await openApp(`/payInfo?deposit_no=${backend.ordersOf('payer')[0]!.number}`, { as });
  expect(await screen.findByRole('button', { name: FOLDED })).toBeVisible();
  expect(backend.received(loadDeposit)).not.toEqual([]);
});
