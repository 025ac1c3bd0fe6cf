import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { loadBanners, loadHomeNotices } from '#api/calls/home.ts';
import { loadFeaturedGames, loadGames } from '#api/calls/games.ts';
import { loadSite } from '#api/calls/site.ts';
import { world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, playerIn } from '#tests/page/player.ts';
import { expectConsole } from '#tests/setup/consoleGuard.ts';

const SENTENCE = '网站配置有误，无法连接服务器，请稍后再来或联系客服';
const CALLS = [loadSite, loadFeaturedGames, loadGames, loadBanners, loadHomeNotices];

/** Collects what the console of the operator says. */
function readConsole(): string[] {
  const printed: string[] = [];
  expectConsole('[lobby]');
  console.error = (line: string) => void printed.push(line);
  return printed;
}

test('each mistake in the settings is one line of the console, with its field [D-162]', async () => {
  const printed = readConsole();
  await openApp('/', {
    settings: { apibase: 'https://api.example', winners: 'no', telegramApp: 't.me/bot/app' },
  });
  await vi.waitFor(() => expect(printed).toHaveLength(3));
  expect(printed).toEqual([
    '[lobby] Error: Setting apibase: is no setting, did you mean apiBase?',
    '[lobby] Error: Setting winners: "no" must be true or false',
    '[lobby] Error: Setting telegramApp: "t.me/bot/app" is no Mini App: write https://t.me/<bot>/<app>',
  ]);
});

test('a settings block that is no JSON closes the site, and no answer opens it again [D-162]', async () => {
  const printed = readConsole();
  await openApp('/', { settings: '{"apiBase":"https://api.example",}' });
  expect(await screen.findByText(SENTENCE)).toBeVisible();
  expect(screen.queryByRole('navigation')).toBeNull();
  expect(printed).toEqual([
    '[lobby] Error: The settings block of the page is no JSON, so no setting is read.',
  ]);
});

test('when nothing answers, home says so and the console names the address [S4-23, D-263]', async () => {
  const printed = readConsole();
  for (const call of CALLS) world().answers(call, 'unreachable');
  await openApp('/');
  expect(await playerIn('热门').sees('暂时连接不上，请检查网络')).toBeVisible();
  const hot = within(screen.getByRole('region', { name: '热门' }));
  expect(hot.getByText('内置示例')).toBeVisible();
  await vi.waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toContain(`No answer from ${location.origin}/api/app (network)`);
  expect(backend.requests(loadSite)).toHaveLength(1);
});

test('when every call answers a page, the console says that apiBase is missing [D-162]', async () => {
  const printed = readConsole();
  for (const call of CALLS) world().answers(call, 'html');
  await openApp('/');
  expect(await playerIn('热门').sees('暂时无法加载')).toBeVisible();
  await vi.waitFor(() => expect(printed).toHaveLength(1));
  expect(printed[0]).toBe(
    `[lobby] Error: ${location.origin}/api/app answered no JSON, but a page of HTML or nothing: apiBase is missing or wrong, so this is not the backend.`,
  );
});

test('an unreadable answer is no silence: the console stays empty [D-263]', async () => {
  for (const call of [loadGames, loadFeaturedGames]) world().answers(call, 'html');
  await openApp('/');
  expect(await playerIn('热门').sees('暂时无法加载')).toBeVisible();
});
