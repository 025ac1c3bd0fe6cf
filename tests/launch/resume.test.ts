import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { goTo } from '#navigation/go.ts';
import { endSession } from '#state/session/session.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/storedKeys.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { launchString, TELEGRAM_USER } from '#tests/backend/telegram.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { endPage, keepSession } from '#tests/newPage.ts';
import { openApp } from '#tests/openApp.tsx';
import { dismissDialogs } from '#ui/dialogs.ts';
import { clearToasts } from '#ui/toasts.tsx';

import '#features/deposit/form/DepositScreen.tsx';
import '#features/vip/VipScreen.tsx';

const MINUTE_MS = 60_000;

beforeEach(() => void vi.setSystemTime(START_MS));
afterEach(() => {
  clearToasts();
  act(dismissDialogs);
});

const logins = () => world().requests.filter(({ path }) => path === loginWithTelegram.path);
const place = () => sessionStorage.getItem(STORED.cache.place);
const launchOf = (startParam = '', authDate = START_MS / 1000) =>
  launchString({ authDate, ...(startParam && { startParam }) });

/** The page as Telegram opens it, at the first address of a launch. */
async function open(launch: string, path = '/') {
  const app = await openApp(path, { telegram: { environment: 'telegram', launch } });
  await waitFor(() => expect(useStore.getState().token).not.toBe(''));
  await waitFor(() => expect(app.address()).not.toMatch(/login/));
  // The note comes a moment after the address.
  await waitFor(() => expect(place()).toContain(`"address":${JSON.stringify(app.address())}`));
  return app;
}
/** Telegram Web takes the frame away and inserts it again, with the first address. */
function insertAgain(launch: string) {
  endPage();
  return open(launch);
}
function goThere(address: string): void {
  act(() => goTo(address));
  expect(place()).toContain(JSON.stringify(address));
}

describe('a frame that Telegram Web makes anew', () => {
  test('goes on where it was, query and all, without another login', async () => {
    member({ telegramId: TELEGRAM_USER.id });
    const launch = await launchOf('a-7__vip');
    expect((await open(launch)).address()).toBe('/vip');
    expect((await insertAgain(launch)).address()).toBe('/vip');
    goThere('/wallet?type=2');
    expect((await insertAgain(launch)).address()).toBe('/wallet?type=2');
    goThere('/');
    expect((await insertAgain(launch)).address()).toBe('/');
    expect(logins()).toHaveLength(1);
    expect(place()).not.toMatch(/tgWebApp|hash=|auth_date/);
  });

  test('of another launch begins anew', async () => {
    member({ telegramId: TELEGRAM_USER.id });
    await open(await launchOf());
    goThere('/vip');
    const app = await insertAgain(await launchOf('', START_MS / 1000 - 60));
    expect(app.address()).toBe('/');
  });

  test('of another session begins anew', async () => {
    member({ telegramId: TELEGRAM_USER.id });
    const launch = await launchOf();
    await open(launch);
    goThere('/vip');
    keepSession(useStore.getState().token, {
      id: 'a-later-session',
      owner: String(TELEGRAM_USER.id),
    });
    expect((await insertAgain(launch)).address()).toBe('/');
  });

  test.each([
    ['an address that no longer is', { address: '/gone' }],
    ['an address elsewhere', { address: '//evil.example' }],
    ['no address', { address: 7 }],
    ['no starts', { starts: null }],
  ])('that kept %s begins anew', async (_, change) => {
    member({ telegramId: TELEGRAM_USER.id });
    const launch = await launchOf();
    await open(launch);
    goThere('/vip');
    const stored = { ...(JSON.parse(place()!) as object), ...change };
    sessionStorage.setItem(STORED.cache.place, JSON.stringify(stored));
    expect((await insertAgain(launch)).address()).toBe('/');
  });
});

test('a frame that cannot learn in time where it was begins anew, and is not led away later', async () => {
  member({ telegramId: TELEGRAM_USER.id });
  const launch = await launchOf();
  await open(launch);
  goThere('/vip');
  endPage();
  const before = place();
  let arrive = () => {};
  const late = new Promise<void>((resolve) => (arrive = resolve));
  vi.doMock('#launch/resumeLaunch.ts', async (importOriginal) => {
    await late;
    return importOriginal();
  });
  onTestFinished(() => vi.doUnmock('#launch/resumeLaunch.ts'));
  const app = await openApp('/', { telegram: { environment: 'telegram', launch } });
  expect(app.address()).toBe('/');
  expect(place()).toBe(before);
  arrive();
  await waitFor(() => expect(place()).toContain('"address":"/"'));
  expect(app.address()).toBe('/');
  goThere('/activity');
});

describe('what is noted', () => {
  test('is never the way through a login, and nothing after the end of a session', async () => {
    member({ telegramId: TELEGRAM_USER.id });
    await open(await launchOf());
    goThere('/vip');
    act(() => goTo('/login?redirect=%2Factivity'));
    expect(place()).toContain('"/activity"');
    act(() => endSession('logout'));
    expect(place()).toBeNull();
    act(() => goTo('/login'));
    expect(place()).toBeNull();
  });

  test('does not take a reload, which keeps its address, away from it', async () => {
    const launch = await launchOf();
    world().answers(loginWithTelegram, 'html');
    await openApp('/', { telegram: { environment: 'telegram', launch } });
    await waitFor(() => expect(place()).not.toBeNull());
    await screen.findByLabelText('密码');
    act(() => goTo('/vip'));
    act(() => goTo('/login?type=1'));
    endPage();
    const app = await openApp('/login?type=1', {
      telegram: { environment: 'telegram', launch: '' },
    });
    await screen.findByRole('tab', { name: '注册', selected: true });
    expect(app.address()).toMatch(/login\?type=1/);
  });

  test('is nothing outside Telegram', async () => {
    await openApp('/vip', { as: member() });
    act(() => goTo('/'));
    expect(place()).toBeNull();
  });
});

test('a page that starts again and again is home from the fourth start within a minute on, without drafts', async () => {
  member({ telegramId: TELEGRAM_USER.id });
  const launch = await launchOf();
  await open(launch);
  goThere('/recharge');
  fireEvent.change(await screen.findByLabelText('存款金额'), { target: { value: '321' } });
  for (const _ of ['second', 'third']) {
    const app = await insertAgain(launch);
    expect(app.address()).toBe('/recharge');
    expect(await screen.findByLabelText('存款金额')).toHaveValue('321');
  }
  expect((await insertAgain(launch)).address()).toBe('/');
  goThere('/recharge');
  expect(await screen.findByLabelText('存款金额')).toHaveValue('');

  endPage();
  vi.setSystemTime(START_MS + MINUTE_MS);
  expect((await open(launch)).address()).toBe('/recharge');
});

describe('[D-214] the start parameter', () => {
  test('leads through the login to a screen for members', async () => {
    member({ telegramId: TELEGRAM_USER.id });
    const app = await openApp('/', {
      telegram: { environment: 'telegram', launch: await launchOf('42__withdrawal') },
    });
    await waitFor(() => expect(app.address()).toBe('/withdrawal'));
    expect(logins()).toHaveLength(1);
  });

  test.each(['42__nowhere', '42__vip?x=1', '42__/vip', '42__https://evil.example', '__..'])(
    'names no screen with %s',
    async (parameter) => {
      member({ telegramId: TELEGRAM_USER.id });
      expect((await open(await launchOf(parameter))).address()).toBe('/');
    },
  );

  test('of the query counts too; without launch data another one is another launch', async () => {
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
