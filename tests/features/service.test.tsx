import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { loadServiceAddress } from '#api/calls/service.ts';
import { DEFAULT_GAME_ORIGIN } from '#tests/backend/backend.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player, playerAt, until, waitForAnswers } from '#tests/page/player.ts';

const chat = () => screen.findByTitle<HTMLIFrameElement>('在线客服');

test('[S2-22, S2-74, S7-27] a visitor finds the chat at the address that the server names', async () => {
  await openApp('/kefu');
  expect((await chat()).getAttribute('src')).toBe(`${DEFAULT_GAME_ORIGIN}/service`);
  expect(
    backend.requests(loadServiceAddress).map(({ method, payload }) => [method, payload]),
  ).toEqual([['POST', {}]]);
});

test('[S2-74] a member finds the chat at another address as soon as the server names another', async () => {
  await openApp('/kefu', {
    as: member({ name: 'source' }),
    prepare: (world) =>
      void Object.assign(world.site, { serviceAddress: 'https://chat.example.com/room?id=7' }),
  });
  expect((await chat()).getAttribute('src')).toBe('https://chat.example.com/room?id=7');
});

test('[S2-22] a chat goes on while the player looks at other screens, however long', async () => {
  vi.useFakeTimers({ now: START_MS });
  await openApp('/kefu');
  await until(() => document.querySelector('iframe') !== null);
  const before = document.querySelector('iframe')!;
  player.goesTo('/activity');
  await until(() => document.title.startsWith('优惠'));
  // Longer than an answer that nobody shows is kept.
  await waitForAnswers(10 * 60_000);
  player.goesTo('/kefu');
  await waitForAnswers(0);
  expect(document.querySelectorAll('iframe')).toHaveLength(1);
  expect(document.querySelector('iframe')).toBe(before);
  expect(before).toBeVisible();
  expect(backend.requests(loadServiceAddress)).toHaveLength(1);
});

test('[D-017, D-205] the chat of a member ends with their session', async () => {
  await openApp('/kefu', { as: member({ name: 'source' }) });
  const before = await chat();
  player.goesTo('/mine');
  await player.findsAndTaps('退出登录');
  expect(before).toBeInTheDocument();
  playerAt(await screen.findByRole('alertdialog')).taps('退出登录');
  await screen.findByRole('tab', { name: '账号登录' });
  expect(document.querySelector('iframe')).toBeNull();
  player.goesTo('/kefu');
  expect(await chat()).not.toBe(before);
});

test.each([[''], [null]])(
  '[D-203] a site without a chat (%j) says so and shows no blank frame',
  async (url) => {
    await openApp('/kefu', {
      prepare: (world) => world.answers(loadServiceAddress, { data: { url } }),
    });
    expect(await player.sees('在线客服暂未开通，请稍后再来')).toBeVisible();
    expect(document.querySelector('iframe')).toBeNull();
  },
);
