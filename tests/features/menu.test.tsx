import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';

import { PATHS } from '#navigation/paths.ts';
import { STORED } from '#state/storedKeys.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';

import '#features/menu/SideMenu.tsx';

// Hidden or not: telling them apart over the hundreds of tiles of the hall takes seconds here.
const hidden = { hidden: true };

async function openMenu(options: Parameters<typeof openApp>[1] = {}) {
  const app = await openApp('/', options);
  await screen.findByRole('link', { ...hidden, name: '乐厅' });
  await app.user.click(screen.getByRole('button', { ...hidden, name: '菜单' }));
  return { ...app, menu: within(await screen.findByRole('dialog', { ...hidden, name: '菜单' })) };
}

const isClosed = () =>
  waitFor(() => expect(screen.queryByRole('dialog', hidden)).not.toBeInTheDocument());

describe('the left side menu', () => {
  test('[S2-57] leads from home to screens that exist (D-074, without the messages)', async () => {
    const { menu } = await openMenu();
    const links = menu
      .getAllByRole('link', hidden)
      .map((link) => [link.textContent, link.getAttribute('href')]);
    expect(links).toEqual([
      ['VIP特权', '#/vip'],
      ['红包', '#/hongbao'],
      ['电子游戏', '#/concise'],
      ['帮助中心', '#/boutBallBet'],
      ['APP下载', '#/app'],
      ['在线客服', '#/kefu'],
    ]);
    const known = Object.values(PATHS).map((path) => `#${path}`);
    expect(links.filter(([, href]) => !known.includes(href!))).toEqual([]);
  });

  test('[S2-57] closes on the way to a screen, by its button, by Escape and by the place beside it', async () => {
    const { user, menu, address } = await openMenu();
    const reopen = async () => {
      await user.click(screen.getByRole('button', { ...hidden, name: '菜单' }));
      return screen.findByRole('dialog', { ...hidden, name: '菜单' });
    };
    await user.click(menu.getByRole('button', { ...hidden, name: '关闭' }));
    await isClosed();
    await reopen();
    await user.keyboard('{Escape}');
    await isClosed();
    await user.click(await reopen());
    await isClosed();
    await user.click(within(await reopen()).getByRole('link', { ...hidden, name: '在线客服' }));
    await isClosed();
    expect(address()).toBe('/kefu');
    await screen.findByRole('heading', { name: '客服' });
    expect(screen.queryByRole('button', { name: '菜单' })).not.toBeInTheDocument();
  });

  test('leaves the red packet out while the operator has switched it off (D-074)', async () => {
    const { menu } = await openMenu({
      prepare: (world) => void (world.site.info.redpacket_switch = '0'),
    });
    expect(menu.getByRole('link', { ...hidden, name: 'VIP特权' })).toBeDefined();
    expect(menu.queryByRole('link', { ...hidden, name: '红包' })).not.toBeInTheDocument();
  });

  test('is the same for a member, beside their balance (D-074)', async () => {
    const { menu } = await openMenu({ as: member({ name: 'wanderer', balance: '12.50' }) });
    expect(menu.getByRole('link', { ...hidden, name: 'APP下载' })).toBeDefined();
    expect(await screen.findByText(/12\.50/)).toBeDefined();
  });

  test('[D-209] sets language and theme of the device, remembered (D-074)', async () => {
    const { user, menu } = await openMenu();
    await user.click(menu.getByRole('radio', { ...hidden, name: '深色' }));
    expect(document.documentElement.dataset.theme).toBe('dark');
    expect(localStorage.getItem(STORED.device.theme)).toBe('dark');
    await user.click(menu.getByRole('radio', { ...hidden, name: 'English' }));
    expect(await screen.findByRole('dialog', { ...hidden, name: 'Menu' })).toBeDefined();
    await waitFor(() => expect(localStorage.getItem(STORED.device.language)).toBe('en'));
  });
});
