import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';

import { openApp } from '#tests/page/openApp.tsx';
import { player } from '#tests/page/player.ts';
import { setLanguage } from '#text/words.ts';

import { showDemoMark } from './demoMark.ts';

test('a demo says so on every screen, in both languages', async () => {
  const hideMark = showDemoMark();
  await openApp('/');
  expect(screen.getByText('演示')).toBeVisible();
  player.goesTo('/activity');
  await waitFor(() => expect(document.title).toMatch(/^优惠/));
  expect(screen.getByText('演示')).toBeVisible();
  await act(() => setLanguage('en'));
  expect(await screen.findByText('Demo')).toBeVisible();
  hideMark();
  expect(screen.queryByText('Demo')).toBeNull();
});
