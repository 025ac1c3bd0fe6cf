import { act, configure, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { loadMember } from '#api/calls/member.ts';
import { goTo } from '#navigation/go.ts';
import { openInTelegram } from '#tests/app/openInTelegram.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/openApp.tsx';
import { clearToasts } from '#ui/toasts.tsx';

import '#features/mine/MineScreen.tsx';

// Whole-app stories on a busy machine.
configure({ asyncUtilTimeout: 10_000 });
vi.setConfig({ testTimeout: 30_000 });
afterEach(clearToasts);

const invite = () => screen.findByRole('button', { name: '邀请好友' });
const shortcut = () => screen.queryByRole('button', { name: '添加到主屏幕' });
const profile = () => screen.findByText('个人资料');
const idOf = (name: string) => String(world().member(name)!.id);

describe('a member’s own link', () => {
  test('[D-214] is shared with a chat inside Telegram, and opens the operator’s Mini App', async () => {
    const settings = { telegramApp: 'https://t.me/lobby_bot/lobby' };
    const { client } = await openInTelegram('/mine', member({ name: 'bringer' }), {}, { settings });
    fireEvent.click(await invite());
    const { path_full } = client.paramsOf('web_app_open_tg_link')[0] as { path_full: string };
    const { pathname, searchParams } = new URL(path_full, 'https://t.me');
    expect(pathname).toBe('/share/url');
    expect(searchParams.get('url')).toBe(
      `https://t.me/lobby_bot/lobby?startapp=${idOf('bringer')}`,
    );
    expect(searchParams.get('text')).toMatch(/邀请链接$/);
  });

  test('[D-013] is copied on H5, or shown where it cannot be', async () => {
    const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValueOnce();
    await openApp('/mine', { as: member({ name: 'bringer' }), search: '?pid=7' });
    fireEvent.click(await invite());
    const link = `${location.origin}/?pid=${idOf('bringer')}`;
    expect(copied).toHaveBeenCalledWith(link);
    expect(await screen.findByText('邀请链接已复制')).toBeVisible();
    copied.mockRejectedValueOnce(new DOMException('denied', 'NotAllowedError'));
    fireEvent.click(await invite());
    expect(await screen.findByRole('alertdialog')).toHaveTextContent(link);
    fireEvent.click(screen.getByRole('button', { name: '知道了' }));
  });

  test.each([
    ['no id', {}],
    ['an id that no link carries', { id: 'a_b' }],
  ])('is not offered where the server says %s', async (_, data) => {
    const as = member({ name: 'bringer' });
    world().answers(loadMember, { data: { username: 'bringer', ...data } });
    await openApp('/mine', { as });
    expect(await screen.findByText('bringer')).toBeVisible();
    expect(screen.queryByRole('button', { name: '邀请好友' })).toBeNull();
  });
});

describe('the shortcut on the home screen', () => {
  test.each(['missed', 'unknown'] as const)(
    'is offered where Telegram says %s, and gone once it is there',
    async (homeScreen) => {
      const { client } = await openInTelegram('/mine', member(), { homeScreen });
      await waitFor(() => expect(shortcut()).not.toBeNull());
      expect(client.methods()).not.toContain('web_app_add_to_home_screen');
      fireEvent.click(shortcut()!);
      expect(client.methods()).toContain('web_app_add_to_home_screen');
      client.state.homeScreen = 'added';
      fireEvent.pointerDown(document.body);
      await waitFor(() => expect(shortcut()).toBeNull());

      client.state.homeScreen = homeScreen;
      act(() => goTo('/'));
      act(() => goTo('/mine'));
      await waitFor(() => expect(shortcut()).not.toBeNull());
    },
  );

  test.each([
    ['it is there already', { homeScreen: 'added' }],
    ['the device has none', { homeScreen: 'unsupported' }],
    ['the client is too old', { version: '7.6', homeScreen: 'missed' }],
  ] as const)('is not offered where %s', async (_, given) => {
    const { client } = await openInTelegram('/mine', member(), given);
    await profile();
    const isAsked = !('version' in given);
    await waitFor(() =>
      expect(client.methods().includes('web_app_check_home_screen')).toBe(isAsked),
    );
    expect(shortcut()).toBeNull();
    expect(client.unknown()).toEqual([]);
  });

  test('is not offered outside Telegram', async () => {
    await openApp('/mine', { as: member() });
    await profile();
    expect(shortcut()).toBeNull();
  });
});
