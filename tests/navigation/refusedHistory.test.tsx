import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { openApp } from '#tests/page/openApp.tsx';
import { player } from '#tests/page/player.ts';

test('search opens though Safari refuses more changes of the history [D-336]', async () => {
  await openApp('/');
  await screen.findByRole('heading', { name: '热门' });
  const refuse = () => {
    throw new DOMException('Attempt to use history.replaceState() too often', 'SecurityError');
  };
  vi.spyOn(history, 'pushState').mockImplementation(refuse);
  vi.spyOn(history, 'replaceState').mockImplementation(refuse);
  await player.findsAndTaps('搜索游戏');
  expect(await screen.findByRole('dialog', { name: '搜索游戏' })).toBeVisible();
});
