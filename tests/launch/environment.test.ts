import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { readLaunchSettings } from '#domain/launchSettings.ts';
import type { Captured } from '#launch/capture.ts';
import { decideLogin } from '#launch/decideLogin.ts';
import { decideEnvironment, readLaunch } from '#launch/environment.ts';
import type { Launch } from '#launch/launch.ts';

const CAPTURED: Captured = {
  launchParams: 'tgWebAppData=x',
  initData: 'signed',
  mock: { initData: '', owner: null, id: '', isTest: false },
  isClaimed: true,
  owner: '77',
  id: '0a0b',
  startParam: '42__vip',
  address: '&/',
};
const judge = (
  captured: Partial<Captured> = {},
  settings = '{}',
  ancestors: readonly string[] = [],
) => decideEnvironment({ ...CAPTURED, ...captured }, readLaunchSettings(settings), ancestors);
const MOCKED = '{"mockedLaunch":true}';
const NOBODY = { initData: '', owner: null };
const hasRefusedData = (launch: Launch) => {
  const by = { isLoggedIn: false, isSpent: false, isSent: false, isRequested: false };
  return decideLogin(launch, by) === 'unavailable';
};
// Like a production build.
beforeEach(() => {
  vi.stubEnv('DEV', false);
  return () => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  };
});

describe('where the page runs [D-028]', () => {
  test('is a plain browser, where we believe nothing in the address', () => {
    const launch = judge();
    expect(launch).toMatchObject({ ...NOBODY, environment: 'plain', isTest: false });
    expect(launch).toMatchObject({ id: '0a0b', startParam: '42__vip', address: '&/' });
    expect(hasRefusedData(launch)).toBe(true);
    expect(hasRefusedData(judge({ isClaimed: false }))).toBe(false);
  });

  test.each([
    ['the native proxy', { TelegramWebviewProxy: {} }],
    ['Telegram’s object', { Telegram: { WebApp: {} } }],
  ])('is Telegram if %s exists', (_, present) => {
    Object.assign(window, present);
    const launch = judge();
    const { mock, ...believed } = CAPTURED;
    expect(launch).toMatchObject({ ...believed, environment: 'telegram', isTest: false });
    expect(launch).not.toHaveProperty('mock', mock);
    expect(hasRefusedData(launch)).toBe(false);
  });

  const WEB = 'https://web.telegram.org';
  const EVIL = 'https://evil.example';
  const PARTNER = 'https://partner.example';

  test.each<[readonly string[], string, string]>([
    [[], 'plain', 'trusted'],
    [[WEB], 'telegram', 'trusted'],
    [[location.origin, WEB], 'plain', 'trusted'],
    [[PARTNER], 'plain', 'trusted'],
    [[EVIL], 'plain', 'stranger'],
    [[WEB, EVIL], 'plain', 'stranger'],
    [[location.origin, EVIL], 'plain', 'stranger'],
    [['null'], 'plain', 'stranger'],
    [[`${WEB}.evil.example`], 'plain', 'stranger'],
    [[''], 'plain', 'unnamed'],
    [[WEB, ''], 'plain', 'unnamed'],
    [['', EVIL], 'plain', 'stranger'],
  ])('inside frames of %j is %s, with framing %s [D-251]', (ancestors, environment, framing) => {
    const launch = judge({}, JSON.stringify({ frameOrigins: [`${PARTNER}/`] }), ancestors);
    expect(launch).toMatchObject({ environment, framing, parentOrigin: ancestors[0] ?? '' });
    expect(launch.initData).toBe(environment === 'telegram' ? 'signed' : '');
  });

  test('allows no mocked or native launches inside an unknown page [D-251]', () => {
    vi.stubGlobal('location', { hostname: 'localhost', origin: 'http://localhost' });
    Object.assign(window, { TelegramWebviewProxy: {} });
    for (const ancestors of [[''], [EVIL]])
      expect(judge({}, MOCKED, ancestors)).toMatchObject({ environment: 'plain', initData: '' });
  });

  test('is not Telegram if the setting has an empty origin', () => {
    expect(judge({}, '{"telegramOrigins":[""]}').environment).toBe('plain');
    expect(judge({}, '{"telegramOrigins":[""]}', [''])).toMatchObject({
      environment: 'plain',
      framing: 'unnamed',
    });
  });

  test.each([
    ['localhost', true],
    ['127.0.0.1', true],
    ['127.1.22.3', true],
    ['[::1]', true],
    ['app.localhost', true],
    ['localhost.evil.example', false],
    ['evil-localhost', false],
    ['127.0.0.1.evil.example', false],
    ['128.0.0.1', false],
    ['x.[::1]', false],
    ['.localhost', false],
  ])('on %s, with the setting, may pose as Telegram: %j', (hostname, isAllowed) => {
    vi.stubGlobal('location', { hostname });
    expect(judge({}, MOCKED)).toMatchObject({
      environment: isAllowed ? 'mock' : 'plain',
      initData: isAllowed ? 'signed' : '',
      isTest: false,
    });
    expect(judge().environment).toBe('plain');
    expect(judge({ initData: '' }, MOCKED).environment).toBe('plain');
  });

  test('may pose as Telegram in development and demos; only development sends isTest [C-33, D-031]', () => {
    vi.stubEnv('MODE', 'demo');
    expect(judge()).toMatchObject({ environment: 'mock', isTest: false });
    vi.stubEnv('MODE', 'production');
    vi.stubEnv('DEV', true);
    expect(judge()).toMatchObject({ environment: 'mock', isTest: true });
    Object.assign(window, { TelegramWebviewProxy: {} });
    expect(judge()).toMatchObject({ environment: 'telegram', isTest: false });
  });
});

describe('a route’s launch data [D-244]', () => {
  const ROUTE = `user=${encodeURIComponent('{"id":78}')}&hash=0c0d`;
  const mock = { initData: ROUTE, owner: '78', id: '0c0d', isTest: true };
  const fromRoute = { initData: '', isClaimed: false, owner: null, id: '', mock };

  test('count only where mocked launches are allowed', () => {
    vi.stubGlobal('location', { hostname: 'localhost' });
    expect(judge(fromRoute, MOCKED)).toMatchObject({
      environment: 'mock',
      initData: ROUTE,
      owner: '78',
      id: '0c0d',
    });
    expect(judge(fromRoute)).toMatchObject({ ...NOBODY, environment: 'plain' });
  });

  test('do not count together with launch data in the address, accepted or refused', () => {
    vi.stubGlobal('location', { hostname: 'localhost' });
    expect(judge({ mock }, MOCKED).initData).toBe('signed');
    expect(judge({ ...fromRoute, isClaimed: true }, MOCKED).initData).toBe('');
  });

  test.each([
    ['&/telegram-login?redirect=%2Fmine', {}, ROUTE],
    ['&/mine', {}, ''],
    ['&/telegram-login', { isClaimed: true }, ''],
  ])('count by a setting on the login alone: %s %j [D-329, S2-25]', (address, changed, found) => {
    const settings = '{"telegram":{"launchInQuery":true}}';
    expect(judge({ ...fromRoute, address, ...changed }, settings)).toMatchObject({
      environment: 'plain',
      initData: found,
      isTest: found !== '',
    });
  });

  test('do not count inside Telegram, even where mocked launches are allowed', () => {
    vi.stubGlobal('location', { hostname: 'localhost' });
    Object.assign(window, { TelegramWebviewProxy: {} });
    expect(judge(fromRoute, MOCKED)).toMatchObject({ ...NOBODY, environment: 'telegram' });
  });
});

test('without the inline start, the client captures the launch and reads settings', () => {
  document.getElementById('site-config')?.remove();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  expect(readLaunch().settings.apiBase).toBe('');
  const block = document.createElement('script');
  block.type = 'application/json';
  block.id = 'site-config';
  block.textContent = '{"apiBase":"https://api.example/"}';
  document.head.append(block);
  onTestFinished(() => block.remove());
  expect(readLaunch()).toMatchObject({
    environment: 'plain',
    settings: { apiBase: 'https://api.example' },
  });
});
