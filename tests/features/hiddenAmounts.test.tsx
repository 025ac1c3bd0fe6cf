import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { useHiddenAmounts } from '#state/device/hiddenAmounts.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { figuresIn, player, playerAt, playerIn } from '#tests/page/player.ts';

const PLAYER = { balance: '1234.50', venues: { QYUN: '320.00' } };
const HIDDEN = '••••已隐藏';
const wallets = playerIn('总资产');
/** What of the page reads like an amount of this member. */
const shownSums = () => document.body.textContent.match(/1,234\.50|1,554\.50|320\.00/g) ?? [];

async function openHidden(address: string, name: string): Promise<void> {
  localStorage.setItem(STORED.device.hiddenAmounts, '1');
  useHiddenAmounts.setState(true, true);
  await openApp(address, { as: member({ ...PLAYER, name }) });
  await screen.findByRole('group', { name: new RegExp(name) });
}

test('the eye hides the balances of a member, and shows them again [D-282]', async () => {
  await openApp('/mine', { as: member({ ...PLAYER, name: 'hider' }) });
  await wallets.sees('¥1,554.50');
  wallets.taps('隐藏余额');
  expect(figuresIn('总资产')).toEqual([HIDDEN, HIDDEN, HIDDEN]);
  expect(shownSums()).toEqual([]);
  wallets.taps('显示余额');
  expect(await wallets.sees('¥1,554.50')).toBeVisible();
  expect(localStorage.getItem(STORED.device.hiddenAmounts)).toBeNull();
});

test('the device remembers the choice for its next member, and nothing about the last [D-282, D-205]', async () => {
  await openApp('/mine', { as: member({ ...PLAYER, name: 'first' }) });
  await wallets.sees('¥1,554.50');
  wallets.taps('隐藏余额');
  await player.findsAndTaps('退出登录');
  playerAt(await screen.findByRole('alertdialog')).taps('退出登录');
  await waitFor(() => expect(sessionStorage.getItem(STORED.token.entry)).toBeNull());
  expect(localStorage.getItem(STORED.device.hiddenAmounts)).toBe('1');
});

test('header, money in games and wallets hide them [D-282]', async () => {
  await openHidden('/', 'walker');
  const balance = await screen.findByRole('button', { name: '余额 已隐藏' });
  expect(await screen.findByRole('region', { name: '订单和场馆余额' })).toHaveTextContent(HIDDEN);
  balance.click();
  const sheet = await screen.findByRole('dialog');
  await within(sheet).findByText('青云');
  expect(shownSums()).toEqual([]);
});

test('the money page hides them, and the collect button names no amount [D-282, D-247]', async () => {
  await openHidden('/money', 'counter');
  await playerIn('场馆余额').sees('青云');
  expect(wallets.button('一键回收')).toBeVisible();
  expect(shownSums()).toEqual([]);
});

test('a withdrawal shows what can be withdrawn [D-282]', async () => {
  await openHidden('/withdrawal', 'leaver');
  await waitFor(() => expect(shownSums()).toEqual(['1,234.50']));
});
