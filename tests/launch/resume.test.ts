import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { markSessionEnded } from '#state/session/endedSessions.ts';
import { endSession } from '#state/session/session.ts';
import { getSession } from '#state/session/currentSession.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { launchString, TELEGRAM_USER } from '#tests/backend/telegram.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { endPage } from '#tests/page/newPage.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, player } from '#tests/page/player.ts';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.setSystemTime(START_MS));

/** The stored place: the screen that the player is on. */
const place = () => sessionStorage.getItem(STORED.cache.place);
const launchOf = (startParam = '', authDate = START_MS / 1000) =>
  launchString({ authDate, ...(startParam && { startParam }) });

/** Opens the page like Telegram, at the launch's first address, and waits for the login. */
async function openLaunch(launch: string, path = '/') {
  const app = await openApp(path, { telegram: { environment: 'telegram', launch } });
  await waitFor(() => expect(getSession().token).not.toBe(''));
  await waitFor(() => expect(app.address()).not.toMatch(/login/));
  // The client stores the place after the address has changed.
  await waitFor(() => expect(place()).toContain(`"address":${JSON.stringify(app.address())}`));
  return app;
}
/** Reloads the frame like Telegram Web: removes it, then inserts it again with its first address. */
function reloadFrame(launch: string) {
  endPage();
  return openLaunch(launch);
}
function goAndExpectNote(address: string): void {
  player.goesTo(address);
  expect(place()).toContain(JSON.stringify(address));
}

describe('reloaded Telegram frame', () => {
  test('a reloaded frame opens its last screen and query, without another login', async () => {
    member({ telegramId: TELEGRAM_USER.id });
    const launch = await launchOf('a-7__vip');
    expect((await openLaunch(launch)).address()).toBe('/vip');
    expect((await reloadFrame(launch)).address()).toBe('/vip');
    goAndExpectNote('/wallet?type=2');
    expect((await reloadFrame(launch)).address()).toBe('/wallet?type=2');
    goAndExpectNote('/');
    expect((await reloadFrame(launch)).address()).toBe('/');
    expect(backend.requests(loginWithTelegram)).toHaveLength(1);
    expect(place()).not.toMatch(/tgWebApp|hash=|auth_date/);
  });
});

describe('stored place', () => {
  test('the stored place is never the login screen, and disappears at the end of a session', async () => {
    member({ telegramId: TELEGRAM_USER.id });
    await openLaunch(await launchOf());
    goAndExpectNote('/vip');
    player.goesTo('/login?redirect=%2Factivity');
    expect(place()).toContain('"/activity"');
    act(() => endSession('logout'));
    expect(place()).toBeNull();
    player.goesTo('/login');
    expect(place()).toBeNull();
  });

  test('a reload keeps its own address, whatever place is stored', async () => {
    const launch = await launchOf();
    world().answers(loginWithTelegram, 'html');
    await openApp('/', { telegram: { environment: 'telegram', launch } });
    await waitFor(() => expect(place()).not.toBeNull());
    await screen.findByLabelText('密码');
    player.goesTo('/vip');
    player.goesTo('/login?type=1');
    endPage();
    const app = await openApp('/login?type=1', {
      telegram: { environment: 'telegram', launch: '' },
    });
    await screen.findByRole('tab', { name: '注册', selected: true });
    expect(app.address()).toMatch(/login\?type=1/);
  });

  test('the client stores no place outside Telegram', async () => {
    await openApp('/vip', { as: member() });
    player.goesTo('/');
    expect(place()).toBeNull();
  });
});

test('a page that starts for the fourth time within a minute opens home without drafts', async () => {
  member({ telegramId: TELEGRAM_USER.id });
  const launch = await launchOf();
  await openLaunch(launch);
  goAndExpectNote('/recharge');
  await screen.findByLabelText('存款金额');
  player.fills('存款金额', '321');
  for (const _ of ['second', 'third']) {
    const app = await reloadFrame(launch);
    expect(app.address()).toBe('/recharge');
    expect(await screen.findByLabelText('存款金额')).toHaveValue('321');
  }
  expect((await reloadFrame(launch)).address()).toBe('/');
  goAndExpectNote('/recharge');
  expect(await screen.findByLabelText('存款金额')).toHaveValue('');

  endPage();
  vi.setSystemTime(START_MS + MINUTE_MS);
  expect((await openLaunch(launch)).address()).toBe('/recharge');
});

describe('[D-214] start parameter', () => {
  test('a start parameter in the query counts too, and another one means another launch', async () => {
    const named = (parameter: string) => {
      endPage();
      return openApp('/', {
        telegram: {
          environment: 'telegram',
          launch: `tgWebAppVersion=8.0&tgWebAppStartParam=${parameter}`,
        },
      });
    };
    expect((await named('7__vip')).address()).toBe('/vip');
    expect((await named('7__vip')).address()).toBe('/');
    expect((await named('7__activity')).address()).toBe('/activity');
  });
});

describe('a launch whose session ended in another tab', () => {
  async function openAfterItsEnd(launch: string, next = launch) {
    member({ telegramId: TELEGRAM_USER.id });
    await openLaunch(launch);
    goAndExpectNote('/vip');
    markSessionEnded(getSession().id);
    endPage();
    return openApp('/', { telegram: { environment: 'telegram', launch: next } });
  }

  test('[D-041, D-228] does not log in again by itself, however often its frame reloads', async () => {
    const launch = await launchOf();
    await openAfterItsEnd(launch);
    expect(getSession().token).toBe('');
    expect(sessionStorage.getItem(STORED.token.entry)).toBeNull();
    endPage();
    await openApp('/', { telegram: { environment: 'telegram', launch } });
    expect(getSession().token).toBe('');
    expect(backend.requests(loginWithTelegram)).toHaveLength(1);
  });

  test('[S4-31, D-228] does not block a new launch in the same tab', async () => {
    await openAfterItsEnd(await launchOf(), await launchOf('', START_MS / 1000 - 60));
    await waitFor(() => expect(getSession().token).not.toBe(''));
    expect(backend.requests(loginWithTelegram)).toHaveLength(2);
  });
});
