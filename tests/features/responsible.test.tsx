import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { setLanguage } from '#text/words.ts';
import { member } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { player } from '#tests/page/player.ts';

test.each([
  ['login', '/login', undefined],
  ['registration', '/login?type=1', undefined],
  ['deposit', '/recharge', 'payer'],
  ['game', '/gamePage?name=QYUN&type=realbet&code=realbet_1', 'gambler'],
])('the article is one tap away from the %s, for visitors too [D-207]', async (_, path, name) => {
  const { address } = await openApp(path, name ? { as: member({ name }) } : {});
  await player.findsAndTaps('理性娱乐说明', 'link');
  expect(await screen.findByRole('heading', { name: '理性娱乐说明', level: 1 })).toBeVisible();
  expect(address()).toBe('/abouts?type=8');
});

test('the rebate says when it can be withdrawn [D-207]', async () => {
  await openApp('/fanshui', { as: member({ name: 'regular' }) });
  expect(await player.sees('返水完成1倍流水后即可取款。')).toBeVisible();
  await setLanguage('en');
  await waitFor(() =>
    expect(screen.getByText('A rebate can be withdrawn after 1x turnover.')).toBeVisible(),
  );
});
