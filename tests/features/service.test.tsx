import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';

import { loadServiceAddress } from '#api/calls/service.ts';
import { endSession } from '#state/session/session.ts';
import { START_MS } from '#tests/backend/clock.ts';
import type { World } from '#tests/backend/world.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player, playerAt, until, waitForAnswers } from '#tests/page/player.ts';

const chat = () => screen.findByTitle<HTMLIFrameElement>('在线客服');

test('a visitor finds the chat at the address that the server names [S2-22, S2-74, S7-27]', async () => {
  world().site.serviceAddress = 'https://chat.example.com/room?id=7';
  await openApp('/kefu');
  expect((await chat()).getAttribute('src')).toBe('https://chat.example.com/room?id=7');
  expect(backend.requests(loadServiceAddress)).toMatchObject([{ method: 'POST' }]);
  expect(backend.received(loadServiceAddress)).toEqual([{}]);
});

test('a chat goes on while the player looks at other screens, however long [S2-22]', async () => {
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

test('the chat of a member ends with their session [D-017, D-205]', async () => {
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

test.each([[''], [null]])('a site without a chat (%j) says so, frameless [D-203]', async (url) => {
  world().answers(loadServiceAddress, { data: { url } });
  await openApp('/kefu');
  expect(await player.sees('在线客服暂未开通，请稍后再来')).toBeVisible();
  expect(document.querySelector('iframe')).toBeNull();
});

describe('the number of an order', () => {
  const SERVICE = 'https://chat.example.com/room?id=7';
  const settings = { serviceRef: 'order' };
  const prepare = (world: World) => void Object.assign(world.site, { serviceAddress: SERVICE });
  const shown = async () => (await chat()).getAttribute('src');

  async function openDepositOrder(more: object = { settings }) {
    const as = member({ name: 'asker', transactions: [{ kind: 'deposit', amount: '100.00' }] });
    const { number } = world().list('transactions').at(-1)!;
    await openApp(`/payInfo?deposit_no=${number}`, { as, prepare, ...more });
    return number;
  }

  test('reaches service from the order’s screen, if the operator names a parameter', async () => {
    const number = await openDepositOrder();
    await player.findsAndTaps('联系客服', 'link');
    expect(await shown()).toBe(`${SERVICE}&order=${number}`);
    expect(location.hash).toBe('#/kefu');
  });

  test.each([
    [
      'without that setting',
      async () => {
        await openDepositOrder({});
        await player.findsAndTaps('联系客服', 'link');
      },
    ],
    ['from a link', () => openApp('/kefu?order=123', { as: member(), prepare, settings })],
  ])('does not reach service %s', async (_, open) => {
    await open();
    expect(await shown()).toBe(SERVICE);
  });

  test('ends with the session [D-017]', async () => {
    await openDepositOrder();
    await player.findsAndTaps('联系客服', 'link');
    await chat();
    act(() => endSession('logout'));
    await waitFor(() => expect(document.querySelector('iframe')).toBeNull());
    player.goesTo('/kefu');
    expect(await shown()).toBe(SERVICE);
  });
});
