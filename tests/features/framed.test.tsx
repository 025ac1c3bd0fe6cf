import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { collectBalances } from '#api/calls/member.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player, playerInMain } from '#tests/page/player.ts';

const CLOSED =
  /^本页面被其他网站嵌入，为保护您的资金安全，请在新窗口中打开，或在浏览器中直接访问 localhost/;
const OWN_WINDOW = '在新窗口中打开';

/** The page is in a frame of another origin, which only the referrer names, as in Firefox. */
function frameBy(referrer: string): void {
  const parent = {
    get location(): Location {
      throw new DOMException('Blocked a frame', 'SecurityError');
    },
  };
  vi.spyOn(window, 'parent', 'get').mockReturnValue(Object.assign(parent, { parent }) as never);
  vi.spyOn(window, 'top', 'get').mockReturnValue(parent as never);
  vi.spyOn(document, 'referrer', 'get').mockReturnValue(referrer);
}

async function expectsOwnWindow(): Promise<void> {
  expect(await screen.findByText(CLOSED)).toBeVisible();
  const main = screen.getByRole('main');
  expect(main.querySelectorAll('input, form, a')).toHaveLength(0);
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  playerInMain.taps(OWN_WINDOW);
  expect(open).toHaveBeenCalledWith(location.href, '_blank', 'noopener,noreferrer');
}

describe('a page whose frame the browser does not name', () => {
  test.each([
    '/recharge',
    '/password?type=2',
    '/gamePage?name=QYUN&type=live&code=7',
    '/login?type=1',
    '/telegram-login',
  ])('shows a member a way out instead of %s, and a visitor too [D-251, F-C14]', async (path) => {
    frameBy('');
    await openApp(path, path.includes('login') ? {} : { as: member() });
    await expectsOwnWindow();
  });

  test('has no form in the popup over home [D-251]', async () => {
    frameBy('');
    await openApp('/');
    player.taps('登录', 'link');
    const popup = within(await screen.findByRole('dialog', { name: '登录或注册' }));
    expect(await popup.findByText(CLOSED)).toBeVisible();
    expect(popup.queryByRole('textbox')).toBeNull();
  });

  test('shows the other screens, without 一键回收 [D-251]', async () => {
    frameBy('');
    await openApp('/vip', { as: member() });
    expect(await screen.findByRole('heading', { name: 'VIP特权' })).toBeVisible();
    expect(screen.getByRole('button', { name: '刷新余额' })).toBeVisible();
    expect(screen.queryByRole('button', { name: '一键回收' })).toBeNull();
    expect(screen.queryByText(CLOSED)).toBeNull();
  });
});

describe('a page that a named stranger frames', () => {
  test.each(['/', '/recharge', '/login'])(
    'is closed on %s, and asks the server nothing [D-251, F-C14]',
    async (path) => {
      frameBy('https://evil.example/');
      const app = await openApp(path, { as: member() });
      await expectsOwnWindow();
      expect(screen.getAllByRole('button')).toHaveLength(1);
      expect(screen.queryByRole('banner')).toBeNull();
      expect(app.address()).toBe(path);
      expect(app.world.requests).toEqual([]);
    },
  );
});

test.each([
  ['Telegram Web', 'https://web.telegram.org/'],
  ['a page that the settings name', 'https://partner.example/'],
])('%s frames all of the site [D-251, F-C14]', async (_, referrer) => {
  frameBy(referrer);
  await openApp('/recharge', {
    as: member(),
    settings: { frameOrigins: ['https://partner.example'] },
  });
  expect(await player.findsField('存款金额')).toBeVisible();
  expect(screen.queryByText(CLOSED)).toBeNull();
  player.taps('一键回收');
  await waitFor(() => expect(backend.received(collectBalances)).toHaveLength(1));
});
