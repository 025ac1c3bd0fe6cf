import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { recharge } from '#api/calls/deposit.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import type { MemberOptions } from '#tests/backend/tables/members.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player } from '#tests/page/player.ts';

const PLAYER = {
  paymentPassword: 'pay456',
  balance: '1234.56',
  cards: [{ owner: 'TRC20', number: 'TLobbyStoryAddress1111111111111QwEr' }],
  wagering: '321.50',
} as const satisfies MemberOptions;

function countTaps(): () => number {
  let taps = 0;
  const count = () => void (taps += 1);
  document.addEventListener('pointerdown', count, true);
  return () => {
    document.removeEventListener('pointerdown', count, true);
    return taps;
  };
}

const shortcut = async (name: string) =>
  within(await screen.findByRole('main')).findByRole('link', { name });

async function tapsToDeposit(): Promise<number> {
  const payWays = { card: 0, usdt: 0, bobi: 0, wechat: 1, alipay: 0 };
  const { user, unmount } = await openApp('/money', {
    as: member({ ...PLAYER, name: 'payer' }),
    prepare: ({ site }) => void Object.assign(site.payWays, payWays),
  });
  const link = await shortcut('存款');
  const stop = countTaps();
  await user.click(link);
  await user.click(await screen.findByRole('button', { name: '¥100' }));
  await user.click(player.button('立即存款'));
  await waitFor(() => expect(backend.requests(recharge)).toHaveLength(1));
  unmount();
  return stop();
}

async function tapsToWithdraw(): Promise<number> {
  const { user, unmount } = await openApp('/money', { as: member({ ...PLAYER, name: 'drawer' }) });
  const link = await shortcut('取款');
  const stop = countTaps();
  await user.click(link);
  await player.sees('实际到账');
  await user.click(player.button('最大金额'));
  await user.type(player.field('支付密码'), PLAYER.paymentPassword);
  await user.click(player.button('立即取款'));
  await waitFor(() => expect(backend.requests(withdraw)).toHaveLength(1));
  unmount();
  return stop();
}

// The clock, the reality check and the break have their stories in realityCheck.test.tsx and breaks.test.tsx.
test('a withdrawal takes as many taps as a deposit, plus one at most [D-207]', async () => {
  const toDeposit = await tapsToDeposit();
  const toWithdraw = await tapsToWithdraw();
  expect(toDeposit).toBeGreaterThan(0);
  expect(toWithdraw).toBeLessThanOrEqual(toDeposit + 1);
});
