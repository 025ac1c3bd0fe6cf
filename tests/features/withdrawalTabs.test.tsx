import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';

import { refreshMember } from '#api/calls/member.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import { WITHDRAWAL_TABS } from '#features/withdrawal/rules.ts';
import { WithdrawalTabs } from '#features/withdrawal/WithdrawalScreen.tsx';
import { STORED } from '#state/session/storedKeys.ts';
import { WithQueries } from '#tests/page/WithQueries.tsx';
import { member } from '#tests/backend/worlds.ts';
import { logInWithoutPage } from '#tests/page/logIn.ts';
import { backend, player } from '#tests/page/player.ts';

const CARDS = [
  { owner: 'TRC20', number: 'TLobbyStoryAddress1111111111111QwEr' },
  { owner: 'ERC20', number: '0xLobbyStoryAddress00000000000000000000AsDf' },
];

const drafts = () => sessionStorage.getItem(STORED.cache.drafts);
const typed = () => ['取款金额', '支付密码'].map(player.reads);

/** The tabs of `/withdrawal`, with the one that it does not show. */
async function openTabs() {
  await logInWithoutPage(member({ balance: '900.00', cards: CARDS }));
  render(<WithdrawalTabs tabs={WITHDRAWAL_TABS} />, { wrapper: WithQueries });
}

test('another tab empties the form, and the first one is empty on return [M4-17, D-133, F-M16]', async () => {
  await openTabs();
  await player.picks(/^USDT地址 /, /ERC20/);
  player.fills('取款金额', '500');
  player.fills('支付密码', 'pay456');

  player.taps('USDT', 'tab');
  expect(typed()).toEqual(['500', 'pay456']);
  expect(drafts()).toContain('"500"');

  player.taps('银行卡', 'tab');
  expect(typed()).toEqual(['', '']);
  expect(drafts()).toBeNull();
  await screen.findByText('还没有绑定银行卡');
  player.taps('立即取款');
  expect(await screen.findByText('请选择您要提现到的银行卡')).toBeVisible();

  // Only USDT has a quote (D-292).
  player.fills('支付密码', 'pay456');
  expect(backend.requests(refreshMember)).toHaveLength(1);

  player.taps('USDT', 'tab');
  const address = await screen.findByRole('button', { name: /^USDT地址 / });
  expect(address).toHaveTextContent('请选择收款的USDT地址');
  expect(typed()).toEqual(['', '']);
  expect(screen.queryByText('每笔手续费')).toBeNull();
  expect(backend.requests(withdraw)).toEqual([]);
});
