import { waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { getSession } from '#state/session/currentSession.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { launchString, TELEGRAM_USER } from '#tests/backend/telegram.ts';
import { member } from '#tests/backend/worlds.ts';
import { endPage } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player } from '#tests/page/player.ts';

test('a reloaded frame opens its last screen and query, without another login [F-T26]', async () => {
  vi.setSystemTime(START_MS);
  member({ telegramId: TELEGRAM_USER.id });
  const launch = await launchString({ authDate: START_MS / 1000, startParam: 'a-7__vip' });
  const place = () => sessionStorage.getItem(STORED.cache.place);
  /** Telegram Web removes the frame, then inserts it again with its first address. */
  const openFrame = async () => {
    endPage();
    const app = await openApp('/', { telegram: { environment: 'telegram', launch } });
    await waitFor(() => expect(getSession().token).not.toBe(''));
    await waitFor(() => expect(app.address()).not.toMatch(/login/));
    return app.address();
  };
  expect(await openFrame()).toBe('/vip');
  expect(await openFrame()).toBe('/vip');
  for (const screen of ['/wallet?type=2', '/']) {
    player.goesTo(screen);
    expect(place()).toContain(JSON.stringify(screen));
    expect(await openFrame()).toBe(screen);
  }
  expect(backend.requests(loginWithTelegram)).toHaveLength(1);
  expect(place()).not.toMatch(/tgWebApp|hash=|auth_date/);
});
