import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { player, playerAt } from '#tests/page/player.ts';

const findMenu = () => screen.findByRole('dialog', { name: '菜单' });

async function openMenu(options: Parameters<typeof openApp>[1] = {}) {
  const app = await openApp('/', options);
  await screen.findByRole('link', { name: '乐厅' });
  player.taps('菜单');
  return { ...app, menu: within(await findMenu()) };
}

const expectClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', { hidden: true })).not.toBeInTheDocument());

test('the menu of the home screen leads to screens that exist [S2-57, D-074]', async () => {
  const { menu } = await openMenu();
  const links = menu
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')]);
  expect(links).toEqual([
    ['VIP特权', '#/vip'],
    ['红包', '#/hongbao'],
    ['电子游戏', '#/concise'],
    ['消息中心', '#/message'],
    ['帮助中心', '#/boutBallBet'],
    ['APP下载', '#/app'],
    ['在线客服', '#/kefu'],
    ['理性娱乐', '#/protection'],
  ]);
});

test('a link of the menu closes it and leads to its screen [S2-57]', async () => {
  const { address } = await openMenu();
  playerAt(await findMenu()).taps('在线客服', 'link');
  await expectClosed();
  expect(address()).toBe('/kefu');
  await screen.findByRole('heading', { name: '客服' });
  expect(screen.queryByRole('button', { name: '菜单' })).not.toBeInTheDocument();
});

test('the menu has no red packet while the operator has switched it off [D-074]', async () => {
  const { menu } = await openMenu({
    prepare: (world) => void (world.site.info.redpacket_switch = '0'),
  });
  expect(menu.getByRole('link', { name: 'VIP特权' })).toBeDefined();
  expect(menu.queryByRole('link', { name: '红包', hidden: true })).not.toBeInTheDocument();
});

test('a member finds name, balance, deposit and withdrawal first in the menu', async () => {
  const { menu } = await openMenu({ as: member({ name: 'wanderer', balance: '12.50' }) });
  expect(await menu.findByRole('link', { name: 'wanderer' })).toHaveAttribute('href', '#/mine');
  expect(await playerAt(await findMenu()).sees('¥12.50')).toBeVisible();
  expect(menu.getByRole('link', { name: '存款' })).toHaveAttribute('href', '#/recharge');
  expect(menu.getByRole('link', { name: '取款' })).toHaveAttribute('href', '#/withdrawalClass');
});
