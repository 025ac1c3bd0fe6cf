import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { recharge } from '#api/calls/deposit.ts';
import { loadMember, refreshMember } from '#api/calls/member.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { endPage, keepSession } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player, playerInMain } from '#tests/page/player.ts';

describe('the name of the account', () => {
  test.each(['/recharge', '/withdrawal', '/transfer'])('stands at %s [F-T08]', async (path) => {
    await openApp(path, { as: member({ name: 'own-account', isAutoTransferOn: false }) });
    const button = await screen.findByRole('button', { name: /^(立即|确认|提交|我已转账)/ });
    const form = within(button.closest('form')!);
    expect(await form.findByText('当前账号：own-account')).toBeVisible();
  });

  test('is part of the label of the wallet button in the header [F-T08]', async () => {
    await openApp('/kefu', { as: member({ name: 'own-account' }) });
    const header = within(await screen.findByRole('banner'));
    const wallet = within(await header.findByRole('group', { name: '钱包 own-account' }));
    expect(wallet.getByRole('button', { name: /^余额/ })).toBeVisible();
  });
});

const ORDER = /^(立即(取款|转账)|我已转账)$/;
const NAMELESS = '暂时无法读取您的账号名，不能提交订单。请重新加载，仍未恢复请联系客服。';
const UNREAD = '账号信息加载失败，暂时不能提交订单。';
const OWN = { name: 'own-account', balance: '500.00', isAutoTransferOn: false } as const;
const nameless = (username: unknown) => ({ data: { balance: '500.00', username } });
const answersMember = (answer: ReturnType<typeof nameless> | 'unreachable') => {
  for (const call of [loadMember, refreshMember]) world().answers(call, answer);
};

test.each([
  ['/recharge', nameless(null), NAMELESS],
  ['/withdrawal', nameless('  '), NAMELESS],
  ['/transfer', nameless(''), NAMELESS],
  ['/recharge', 'unreachable', UNREAD],
] as const)(
  '%s with the member %j says what is wrong, until they are loaded [D-202, D-203]',
  async (path, answer, words) => {
    const app = await openApp(path, { as: member(OWN), prepare: () => answersMember(answer) });
    expect(await player.sees(words)).toBeVisible();
    expect(playerInMain.textsOf('link')).toContain('联系客服');
    expect(screen.queryByRole('button', { name: ORDER })).not.toBeInTheDocument();
    world().answers(loadMember, 'normal');
    playerInMain.taps('重新加载');
    expect(await screen.findByRole('button', { name: ORDER })).toBeVisible();
    expect(screen.queryByText(words)).not.toBeInTheDocument();
    expect(app.address()).toBe(path);
  },
);

/** A new page on which the server names nobody at first, and then does. */
const losesAndFindsTheName = async () => {
  endPage();
  answersMember(nameless(null));
  localStorage.removeItem('lobby.member');
  await openApp('/recharge');
  await player.sees(NAMELESS);
  world().answers(loadMember, 'normal');
  playerInMain.taps('重新加载');
};

test('what was typed is still there when the name is back, as is an order in doubt [D-202]', async () => {
  keepSession(member(OWN).token);
  await openApp('/recharge');
  await player.findsAndTaps(/支付宝/, 'radio');
  await player.findsAndFills('存款金额', '321');
  await losesAndFindsTheName();
  expect(await player.findsField('存款金额')).toHaveValue('321');

  world().answers(recharge, 'unreachable');
  player.taps('立即存款');
  await screen.findByRole('region', { name: '结果未知' });
  await losesAndFindsTheName();
  await screen.findByRole('region', { name: '结果未知' });
  await waitFor(() => expect(backend.requests(recharge)).toHaveLength(1));
});
