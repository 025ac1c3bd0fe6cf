import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { unbindCard } from '#api/calls/cards.ts';
import { loadDeposit } from '#api/calls/deposit.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player } from '#tests/page/player.ts';

// Ids that differ in the last of 18 digits: JavaScript rounds both to 123456789012345680.
const TWO = [
  { id: '123456789012345678', number: 'TLobbyStoryAddress1111111111111QwEr' },
  { id: '123456789012345679', number: 'TLobbyStoryAddress1111111111111AsDf' },
];
const drawer = () => member({ name: 'drawer', balance: '500.00', cards: TWO });
const sendsNumbers = { prepare: () => void (world().site.sendsNumbers = true) };

test('of two cards with almost one id the tapped one is unbound [D-344]', async () => {
  await openApp('/wallet', { as: drawer(), ...sendsNumbers });
  expect(await player.rows()).toHaveLength(2);
  player.taps('解绑 USDT AsDf');
  const question = await screen.findByRole('alertdialog');
  fireEvent.click(within(question).getByRole('button', { name: '解绑' }));
  expect(await player.sees('解绑成功')).toBeVisible();
  expect(backend.received(unbindCard)).toEqual([{ id: '123456789012345679' }]);
  expect(
    world()
      .member('drawer')!
      .cards.map(({ id }) => id),
  ).toEqual(['123456789012345678']);
  expect(await player.rows()).toEqual([expect.stringContaining('QwEr')]);
});

test('of two cards with almost one id the chosen one gets the withdrawal [D-344]', async () => {
  const card = drawer();
  await openApp('/withdrawal', { as: card, ...sendsNumbers });
  fireEvent.click(await screen.findByRole('button', { name: /^USDT地址 / }));
  expect(await screen.findAllByRole('radio', { name: /TRC20/ })).toHaveLength(2);
  await player.findsAndTaps(/AsDf/, 'radio');
  expect(player.button(/^USDT地址 /)).toHaveTextContent('AsDf');
  player.fills('取款金额', '100');
  player.fills('支付密码', card.paymentPassword);
  await player.findsAndTaps('立即取款');
  expect(await player.sees('提交成功，等待后台审核')).toBeVisible();
  expect(backend.received(withdraw)).toMatchObject([{ bank: '123456789012345679' }]);
});

test('an order that is sent as a number is shown, copied and asked for by its digits [D-344]', async () => {
  const twice = { kind: 'deposit', amount: '100', state: 1, paytype: 'usdt' } as const;
  await openApp('/transRecord', {
    as: member({ name: 'payer', transactions: [twice, twice] }),
    ...sendsNumbers,
  });
  const written = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const numbers = backend.ordersOf('payer').map(({ number }) => number);
  expect(new Set(numbers.map(Number)).size).toBe(1);
  expect(await player.rows('交易记录')).toHaveLength(2);
  player.taps('按订单号查找');
  player.fills('订单号', numbers[1]!);
  await waitFor(async () => expect(await player.rows('交易记录')).toHaveLength(1));
  player.taps('查看订单', 'link');
  await player.findsAndTaps('订单详情');
  expect(await player.sees(numbers[1]!)).toBeVisible();
  player.taps(/^复制订单号/);
  expect(written).toHaveBeenCalledWith(numbers[1]);
  expect(backend.received(loadDeposit)[0]).toEqual({ deposit_no: numbers[1] });
});
