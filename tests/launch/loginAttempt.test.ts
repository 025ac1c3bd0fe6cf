import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

import { login, logoff } from '#api/calls/login.ts';
import { loadMember } from '#api/calls/member.ts';
import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { findEarly, sendEarly } from '#api/earlyCalls.ts';
import { getMember } from '#state/member/member.ts';
import { endSession } from '#state/session/session.ts';
import { getSession } from '#state/session/currentSession.ts';
import { STORED } from '#state/session/storedKeys.ts';
import type { Behaviour } from '#tests/backend/behaviour.ts';
import { START_MS } from '#tests/backend/clock.ts';
import {
  launchString,
  signInitData,
  TELEGRAM_USER,
  wrapInitData,
} from '#tests/backend/telegram.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { openApp } from '#tests/page/openApp.tsx';
import { backend, holdAnswers, pause, player, until, waitForAnswers } from '#tests/page/player.ts';
import { clearToasts } from '#ui/toasts.tsx';

const OWNER = String(TELEGRAM_USER.id);
const NO_ENVIRONMENT = '未检测到Telegram Mini App环境，使用常规登录';

// The clocks of the device and of the backend agree.
beforeEach(() => void vi.setSystemTime(START_MS));
afterEach(() => {
  vi.unstubAllEnvs();
});

const known = () => member({ name: 'tgmember', telegramId: TELEGRAM_USER.id });
const telegram = { environment: 'telegram' } as const;
const signed = (user = TELEGRAM_USER) => signInitData({ user, authDate: START_MS / 1000 });
const attempts = () => backend.requests(loginWithTelegram);
const formShows = () => screen.findByLabelText('密码');
const tokenOf = (name: string) => world().member(name)!.token;
const storedTokens = () => [
  sessionStorage.getItem(STORED.token.entry),
  localStorage.getItem(STORED.token.entry),
  document.cookie,
];
const NOTHING_STORED = [null, null, ''];

async function toasts(): Promise<string[]> {
  const regions = () => screen.getAllByRole('alert').concat(screen.getAllByRole('status'));
  const texts = () =>
    regions()
      .flatMap((region) => within(region).queryAllByRole('button'))
      .map((one) => one.textContent);
  await waitFor(() => expect(texts()).not.toEqual([]));
  return texts();
}

describe('a launch that was answered before the client started', () => {
  /** Sends the inline script's call, waits for the answer, and opens the site. */
  async function openAnswered(startParam?: string) {
    const date = { authDate: START_MS / 1000 };
    const launch = await launchString(startParam ? { ...date, startParam } : date);
    const initData = new URLSearchParams(launch).get('tgWebAppData')!;
    const body = JSON.stringify({ initData, isTest: false });
    sendEarly(location.origin, loginWithTelegram.path, body, '', '', false);
    await findEarly(loginWithTelegram.path)!.answer;
    return openApp('/', { telegram: { ...telegram, launch } });
  }

  test.each([
    [undefined, '/'],
    ['a-7__vip', '/vip'],
  ])('with the start parameter %s begins at %s [S4-31, D-214]', async (startParam, address) => {
    known();
    const app = await openAnswered(startParam);
    expect(app.address()).toBe(address);
    expect(getSession()).toMatchObject({ token: tokenOf('tgmember'), owner: OWNER });
    expect(screen.queryByText('正在进入…')).toBeNull();
    expect(attempts()).toHaveLength(1);
    // A logout in the same launch leads to the login, without an attempt.
    act(() => endSession('logout'));
    await formShows();
    expect(attempts()).toHaveLength(1);
  });

  test('and refused begins at the form with the server’s message [S8-07, D-032]', async () => {
    world().answers(loginWithTelegram, { code: 500, message: '账号已冻结' });
    const app = await openAnswered();
    await formShows();
    expect(app.address()).toBe('/telegram-login');
    expect(await toasts()).toEqual(['账号已冻结']);
    expect(storedTokens()).toEqual(NOTHING_STORED);
  });
});

describe('signed launch', () => {
  test('a signed launch logs in at once and opens home [S4-31, S7-23, C-28, D-031]', async () => {
    known();
    const app = await openApp('/', { telegram });
    await waitFor(() => expect(app.address()).toBe('/'));
    expect(await screen.findByRole('heading', { name: '热门' })).toBeVisible();
    expect(getSession()).toMatchObject({ token: tokenOf('tgmember'), owner: OWNER });
    expect(backend.received(loginWithTelegram)).toEqual([
      { initData: await signed(), isTest: false },
    ]);
    expect(attempts()[0]).toMatchObject({ hasToken: false });
    await waitFor(() => expect(backend.requests(loadMember)).not.toEqual([]));
  });
});

/** Opens a launch under a fake clock, whose answer takes this many ms. Resolves while the attempt is running. */
async function openLate(ms: number) {
  vi.useFakeTimers({ now: START_MS });
  const answer = { late: ms, next: { data: { api_token: known().token } } };
  const app = await openApp('/', {
    telegram,
    prepare: (w) => w.answers(loginWithTelegram, answer),
  });
  await until(
    () => attempts().length === 1 && screen.queryByRole('button', { name: '手动登录' }) !== null,
  );
  return app;
}

describe('running attempt', () => {
  test('an attempt ends after 20 s, and a later answer changes nothing [S4-32, S8-10, D-036, F-T14]', async () => {
    const app = await openLate(20_100);
    await waitForAnswers(19_990);
    expect(screen.getByRole('button', { name: '手动登录' })).toBeVisible();
    await waitForAnswers(10);
    expect(screen.getByRole('alert')).toHaveTextContent('登录请求超时');
    expect(screen.getByLabelText('密码')).toBeVisible();
    await waitForAnswers(15_000);
    expect(storedTokens()).toEqual(NOTHING_STORED);
    expect(getSession().token).toBe('');
    expect(app.address()).toBe('/telegram-login');
    expect(attempts()).toHaveLength(1);
  });

  test.each(['手动登录', 'leaving'])(
    'an attempt that the player ends with %s ignores a late answer [D-036, F-T16, S2-24]',
    async (way) => {
      await openLate(5_000);
      const wayOut = () => screen.queryByRole('button', { name: '手动登录' });
      expect(screen.getByText('正在通过Telegram登录…')).toBeVisible();
      expect(screen.queryByLabelText('密码')).not.toBeInTheDocument();
      if (way === 'leaving') player.goesTo('/kefu');
      else fireEvent.click(wayOut()!);
      await until(() => wayOut() === null);
      expect(screen.queryByLabelText('密码') !== null).toBe(way !== 'leaving');
      await waitForAnswers(6_000);
      expect(getSession().token).toBe('');
      expect(storedTokens()).toEqual(NOTHING_STORED);
    },
  );

  test('an attempt changes nothing after a manual login that was sent before it [F-T15]', async () => {
    known();
    const app = await openApp('/', {
      telegram,
      prepare: (w) => w.answers(loginWithTelegram, 'refused', { times: 1 }),
    });
    expect(await toasts()).toEqual(['系统繁忙，请稍后再试']);
    clearToasts();
    const answerByHand = holdAnswers(login);
    const answer = holdAnswers(loginWithTelegram);
    await app.user.type(await screen.findByLabelText('用户名'), 'demo');
    await app.user.type(screen.getByLabelText('密码'), 'demo123{Enter}');
    player.taps('使用Telegram登录');
    answerByHand();
    await waitFor(() => expect(app.address()).toBe('/'));
    answer();
    await pause(50);
    expect(getSession().token).toBe(tokenOf('demo'));
    expect(screen.queryByText(/请手动登录/)).not.toBeInTheDocument();
  });
});

describe('failed attempt', () => {
  test.each<[string, Behaviour, string]>([
    ['refused with a server message [S8-01, D-033]', 'refused', '系统繁忙，请稍后再试'],
    [
      'refused without a message [S8-07, D-033]',
      { code: 500, message: '' },
      '自动登录失败，请手动登录',
    ],
    ['met by a broken connection [S8-08, D-034]', 'unreachable', '自动登录异常，请手动登录'],
    ['answered with 200 and no token [S8-09, D-032]', { data: {} }, '登录过程出错，请手动登录'],
  ])('%s, an attempt says one thing and leaves the form [F-T17]', async (_, behaviour, message) => {
    const app = await openApp('/', {
      telegram,
      prepare: (w) => w.answers(loginWithTelegram, behaviour as 'html'),
    });
    expect(await toasts()).toEqual([message]);
    expect(await formShows()).toBeVisible();
    expect(app.address()).toBe('/telegram-login');
    expect(storedTokens()).toEqual(NOTHING_STORED);
    expect(attempts()).toHaveLength(1);
  });

  test('a 401 shows one alert, no toast, and the form on the same screen [D-061, D-222]', async () => {
    const app = await openApp('/', {
      // A client without popups of its own.
      telegram: { ...telegram, launch: await launchString({ version: '6.0' }) },
      prepare: (w) => w.answers(loginWithTelegram, '401'),
    });
    expect(await screen.findByRole('alertdialog', { name: '认证失败' })).toBeVisible();
    expect(await screen.findByLabelText('密码')).toBeInTheDocument();
    expect(app.address()).toBe('/telegram-login');
    expect(screen.queryByText(/请手动登录/)).not.toBeInTheDocument();
    expect(attempts()).toHaveLength(1);
  });
});

describe('untrusted launch', () => {
  test('no screen shows the name in launch data before the server accepts it [F-T06]', async () => {
    const user = { id: 4_400_112_299, first_name: '冒名者' };
    const initData = (await signed(user)).replace(/hash=../, 'hash=00');
    const answer = holdAnswers(loginWithTelegram);
    await openApp('/', { telegram: { environment: 'telegram', launch: wrapInitData(initData) } });
    await waitFor(() => expect(attempts()).toHaveLength(1));
    const seen = () => document.documentElement.outerHTML + document.title;
    expect(seen()).not.toContain('冒名者');
    answer();
    expect(await toasts()).toEqual(['签名验证失败']);
    expect(await formShows()).toBeVisible();
    expect(seen()).not.toContain('冒名者');
  });

  test.each([
    ['a NUL', `%00${'n'.repeat(120)}`, 1],
    ['half a character', `%ED%A0%80${'n'.repeat(120)}`, 1],
    ['a megabyte', 'n'.repeat(1_048_576), 0],
  ])('launch data with %s is sent once at most; the form opens [F-T10]', async (_, data, most) => {
    const launch = `tgWebAppData=${data}&tgWebAppVersion=9.1&tgWebAppPlatform=ios`;
    await openApp('/', { telegram: { environment: 'telegram', launch } });
    expect(await toasts()).toHaveLength(1);
    expect(await formShows()).toBeVisible();
    expect(attempts()).toHaveLength(most);
    expect(location.href).not.toContain('nnn');
    await player.logsIn('demo', 'demo123');
    await waitFor(() => expect(getSession().token).toBe(tokenOf('demo')));
  });
});

describe('requested automatic login', () => {
  test.each(['/telegram-login', '/login?telegram=1'])(
    '%s outside Telegram shows a message and the form [S4-30, S8-05, D-035, F-T01]',
    async (path) => {
      const app = await openApp(path);
      expect(await toasts()).toEqual([NO_ENVIRONMENT]);
      expect(await formShows()).toBeVisible();
      expect(app.address()).toBe(path);
      expect(attempts()).toEqual([]);
    },
  );

  test('/login?telegram=1 with empty launch data shows a message and sends nothing [S8-06, D-032, F-T03]', async () => {
    const launch = 'tgWebAppData=&tgWebAppVersion=9.1';
    await openApp('/login?telegram=1', { telegram: { environment: 'telegram', launch } });
    expect(await toasts()).toEqual(['Telegram验证数据为空，请重试']);
    expect(await formShows()).toBeVisible();
    expect(attempts()).toEqual([]);
  });

  test('the client never reads isTest from the address [D-031, F-T09]', async () => {
    vi.stubEnv('DEV', false);
    known();
    await openApp('/telegram-login?isTest=true', { telegram: { environment: 'mock' } });
    await waitFor(() => expect(attempts()).toHaveLength(1));
    expect(attempts()[0]!.payload.isTest).toBe(false);
  });
});

describe('the first password', () => {
  test('the first password appears once, can be copied, and is never stored [S8-19, D-212, D-314]', async () => {
    const app = await openApp('/mine', { telegram });
    const dialog = within(await screen.findByRole('dialog', { name: '您的初始密码' }));
    const { name, password } = world().members.find(({ telegramId }) => telegramId === OWNER)!;
    expect(dialog.getByText(password)).toBeVisible();
    expect(await dialog.findByText(name)).toBeVisible();
    expect(app.address()).toBe('/mine');
    await app.user.click(dialog.getByRole('button', { name: '复制密码' }));
    expect(await dialog.findByText('复制成功！')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(password);
    for (const storage of [sessionStorage, localStorage])
      expect(JSON.stringify(storage)).not.toContain(password);
    expect(document.cookie).not.toContain(password);
    await app.user.click(dialog.getByRole('button', { name: '我已保存' }));
    player.goesTo('/telegram-login');
    await waitFor(() => expect(app.address()).toBe('/'));
    expect(screen.queryByText(password)).not.toBeInTheDocument();
  });

  test('the first password stays when the player goes back [D-212]', async () => {
    const app = await openApp('/vip', {
      prepare: (w) =>
        w.answers(login, {
          data: { api_token: tokenOf('demo'), first_password: 'FIRST79' },
        } as never),
    });
    await screen.findByRole('heading', { name: 'VIP特权' });
    player.goesTo('/login?redirect=%2Fmine');
    await player.logsIn('demo', 'demo123');
    await player.sees('FIRST79');
    act(() => history.back());
    await waitFor(() => expect(app.address()).toBe('/vip'));
    // The client keeps the visitor's screen (D-256), so we wait until it is the visible one.
    const heading = await screen.findByRole('heading', { name: 'VIP特权', hidden: true });
    await waitFor(() => expect(heading).toBeVisible());
    expect(await player.sees('FIRST79')).toBeVisible();
    act(() => endSession('expired'));
    await waitFor(() => expect(screen.queryByText('FIRST79')).not.toBeInTheDocument());
  });
});

describe('button 使用Telegram登录', () => {
  const button = () => screen.findByRole('button', { name: '使用Telegram登录' });

  async function openLoggedOut() {
    known();
    const app = await openApp('/', { telegram });
    await waitFor(() => expect(getSession().token).not.toBe(''));
    world().answers(logoff, {});
    act(() => endSession('logout'));
    await waitFor(() => expect(app.address()).toBe('/login'));
    return app;
  }

  test('there is no automatic login after a logout, and one tap on the button logs in [D-041]', async () => {
    const app = await openLoggedOut();
    player.goesTo('/telegram-login?redirect=%2Fmine');
    expect(await formShows()).toBeVisible();
    expect(attempts()).toHaveLength(1);
    await app.user.click(await button());
    await waitFor(() => expect(app.address()).toBe('/mine'));
    expect(attempts()).toHaveLength(2);
    expect(attempts()[1]!.payload.initData).toBe(await signed());
  });

  test('after a logout and a manual login as another member, a reload keeps that session [D-041, D-025]', async () => {
    const app = await openLoggedOut();
    await player.logsIn('demo', 'demo123');
    await waitFor(() => expect(app.address()).toBe('/'));
    app.unmount();
    const again = await openApp('/', { telegram: { environment: 'telegram', launch: '' } });
    expect(getSession()).toMatchObject({ token: tokenOf('demo'), owner: OWNER });
    await waitFor(() => expect(getMember()?.name).toBe('demo'));
    expect(again.address()).toBe('/');
    expect(attempts()).toHaveLength(1);
    expect(storedTokens().join('')).not.toContain(tokenOf('tgmember'));
  });

  test('missing launch data, or data older than 24 hours, lead back to the bot [D-041]', async () => {
    const app = await openLoggedOut();
    await button();
    vi.setSystemTime(START_MS + 86_400_000 + 1000);
    await app.user.click(await button());
    expect(await player.sees('如需使用Telegram登录，请从机器人重新打开本应用')).toBeVisible();
    expect(screen.queryByRole('button', { name: '使用Telegram登录' })).not.toBeInTheDocument();
    expect(attempts()).toHaveLength(1);
    app.unmount();
    await openApp('/login', { telegram: { environment: 'telegram', launch: '' } });
    expect(await player.sees('如需使用Telegram登录，请从机器人重新打开本应用')).toBeVisible();
  });
});
