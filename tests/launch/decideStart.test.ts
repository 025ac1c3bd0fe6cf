// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { decideLogin } from '#launch/decideLogin.ts';
import { decideStart, type StartFacts, type Start } from '#launch/decideStart.ts';
import type { Launch } from '#launch/launch.ts';

import { A_LAUNCH, PLAIN } from './aLaunch.ts';

const NOW_MS = 1_768_449_600_000;
const MINUTE_MS = 60_000;
const LAUNCH = { ...A_LAUNCH, initData: 'x'.repeat(101), isClaimed: true, owner: '77', id: 'a' };
const NOTHING: StartFacts = {
  token: null,
  anyToken: null,
  isTabOfSession: false,
  place: null,
  spent: null,
  followed: null,
  address: '/',
  nowMs: NOW_MS,
};
const TOKEN = { token: 'T', owner: '77', expiresAt: 0, id: 's' };
const OTHER = { ...TOKEN, owner: '43' };
const OWN = { token: TOKEN, anyToken: TOKEN, isTabOfSession: true };
const PLACE = {
  launch: 'a',
  session: 's',
  entry: '/',
  address: '/wallet?type=2',
  starts: [NOW_MS - 1000],
};

const decide = (launch: Partial<Launch>, found: Partial<StartFacts>): Start =>
  decideStart({ ...LAUNCH, ...launch }, { ...NOTHING, ...found });

describe('the session of a start', () => {
  const ENDED = { isTabOfSession: true, place: PLACE };
  const NO_ID = { ...ENDED, place: { ...PLACE, launch: '' } };
  const tries = expect.objectContaining({ step: 'try' }) as never;

  test.each<
    [what: string, launch: Partial<Launch>, found: Partial<StartFacts>, start: Partial<Start>]
  >([
    ['restores its own', {}, OWN, { session: TOKEN, isOtherAccount: false, login: null }],
    ['another account [D-229]', {}, { anyToken: OTHER }, { session: null, isOtherAccount: true }],
    ['another account: tries [D-229]', {}, { anyToken: OTHER, spent: 'a' }, { login: tries }],
    ['of any user [D-244]', { owner: null }, { anyToken: OTHER }, { isOtherAccount: false }],
    ['ended in another tab [D-228]', {}, ENDED, { isSpent: true, login: null }],
    ['of another launch [D-228]', { id: 'b' }, ENDED, { isSpent: false, login: tries }],
    ['of a launch without an id [D-228]', { id: '' }, NO_ID, { isSpent: false }],
    ['a place, no token [D-041]', {}, { place: PLACE }, { isSpent: false, login: tries }],
    ['logged out [D-041]', {}, { spent: 'a' }, { isSpent: false, login: null }],
    ['logged out in another launch [D-041]', {}, { spent: 'b' }, { login: tries }],
  ])('%s', (_, launch, found, start) => {
    expect(decide(launch, found)).toMatchObject(start);
  });
});

describe('the screen of a start [F-T26]', () => {
  const LAST = PLACE.address;

  test.each([
    ['the last one of the launch and session', {}, '/', LAST],
    ['the last one, after the login that the launch opened', { entry: '/login' }, '/login?a', LAST],
    ['the opened one, at another address', {}, '/vip', '/vip'],
    ['the opened one, of another session', { session: 'x' }, '/', '/'],
    ['the opened one, of another launch', { launch: 'b' }, '/', '/'],
    ['the opened one, if the last is unknown', { address: '/nowhere' }, '/', '/'],
  ])('is %s', (_, changed, address, screen) => {
    expect(decide({}, { ...OWN, place: { ...PLACE, ...changed }, address }).screen).toBe(screen);
  });

  test('is the last one before a login, and of a session whose id only its token tells', () => {
    expect(decide({}, { place: { ...PLACE, session: '' } }).screen).toBe(LAST);
    const token = { ...TOKEN, id: '' };
    const place = { ...PLACE, session: '3507227459' };
    expect(decide({}, { ...OWN, token, place }).screen).toBe(LAST);
  });

  test('is the opened one after a session that ended, or outside Telegram', () => {
    expect(decide({}, { isTabOfSession: true, place: PLACE }).screen).toBe('/');
    expect(decide({ ...PLAIN, id: 'a' }, { ...OWN, place: PLACE }).screen).toBe('/');
  });

  test('is stored with the first address of its launch, and with every start', () => {
    const again = { launch: 'a', entry: '/', starts: [NOW_MS - 1000, NOW_MS] };
    expect(decide({}, { ...OWN, place: PLACE, address: '/vip' }).place).toEqual(again);
    const fresh = { launch: 'b', entry: '/vip', starts: [NOW_MS] };
    expect(decide({ id: 'b' }, { ...OWN, place: PLACE, address: '/vip' }).place).toEqual(fresh);
  });

  test.each([
    ['/telegram-login?initData=secret', '/telegram-login'],
    ['/login?initData=secret', '/login'],
    ['/loginx?a=1', '/loginx?a=1'],
    ['/mine/login?a=1', '/mine/login?a=1'],
  ])('at %s is stored with the first address %s', (address, entry) => {
    expect(decide({}, { address }).place).toMatchObject({ entry });
  });

  test('is stored only inside Telegram, and for a launch with an id', () => {
    expect(decide({ ...PLAIN, id: 'a' }, { ...OWN, place: PLACE }).place).toBeNull();
    expect(decide({ id: '' }, OWN).place).toBeNull();
  });

  test.each([
    [[-59_999, -2, -1], true],
    [[-60_000, -2, -1], false],
    [[59_999, 2, 1], true],
    [[60_000, 2, 1], false],
    [[-2, -1], false],
  ])('is home without drafts after starts %j ms from now: %j', (starts, isLoop) => {
    const place = { ...PLACE, starts: starts.map((at) => NOW_MS + at) };
    const kept = place.starts.filter((at) => Math.abs(NOW_MS - at) < MINUTE_MS);
    expect(decide({}, { ...OWN, place })).toMatchObject({
      isLoop,
      screen: isLoop ? '/' : '/wallet?type=2',
      place: { starts: [...kept, NOW_MS] },
    });
  });
});

describe('the start parameter [D-214]', () => {
  const VIP = '42__vip';

  test.each<
    [what: string, startParam: string, found: Partial<StartFacts>, screen: string, is: boolean]
  >([
    ['opens its screen', VIP, {}, '/vip', true],
    ['counts as followed on another screen', VIP, { address: '/mine' }, '/mine', true],
    ['opens nothing on a resumed screen', VIP, { ...OWN, place: PLACE }, PLACE.address, true],
    ['opens nothing twice', VIP, { followed: 'a42__vip' }, '/', false],
    ['opens its screen in another launch', VIP, { followed: 'b42__vip' }, '/vip', true],
    ['opens another screen in one launch', VIP, { followed: 'a42__mine' }, '/vip', true],
    ['opens nothing after its session', VIP, { isTabOfSession: true, place: PLACE }, '/', false],
    [
      'opens its screen after another account',
      VIP,
      { anyToken: OTHER, followed: 'a42__vip' },
      '/vip',
      true,
    ],
    ['opens no unknown screen', '42__nowhere', {}, '/', false],
    ['names a referrer alone', '42', {}, '/', false],
  ])('%s', (_, startParam, found, screen, isFollowed) => {
    expect(decide({ startParam }, found)).toMatchObject({ screen, isFollowed, referrer: '42' });
  });

  test('names no referrer if the address has one [D-013]', () => {
    expect(decide({ startParam: VIP, address: 'pid=7&/' }, {}).referrer).toBe('7');
  });
});

describe('the login of a start [S4-31, D-255, F-T05]', () => {
  const GAME = '%2FgamePage%3Fname%3DA';

  test.each([
    ['/', '/telegram-login', '/'],
    ['/mine', '/telegram-login?redirect=%2Fmine', '/mine'],
    ['/gamePage?name=A', `/telegram-login?redirect=${GAME}`, '/gamePage?name=A'],
    ['/login', '/telegram-login', '/'],
    ['/login?redirect=%2Fvip', '/telegram-login?redirect=%2Fvip', '/vip'],
    ['/login?redirect=%2Ftelegram-login', '/telegram-login?redirect=%2Ftelegram-login', '/'],
    ['/telegram-login', '/telegram-login', '/'],
    [`/telegram-login?redirect=${GAME}`, `/telegram-login?redirect=${GAME}`, '/gamePage?name=A'],
    ['/telegram-login?redirect=%2F%2Fa.b', '/telegram-login?redirect=%2F%2Fa.b', '/'],
  ])('at %s opens %s, which leads to %s', (opened, address, target) => {
    expect(decide({}, { address: opened }).login).toEqual({ step: 'try', address, target });
  });

  test.each([
    ['/', '/login', '/'],
    ['/mine', '/login?redirect=%2Fmine', '/mine'],
    ['/login?redirect=%2Fvip', '/login?redirect=%2Fvip', '/vip'],
    ['/telegram-login?redirect=%2Fvip', '/telegram-login?redirect=%2Fvip', '/vip'],
  ])('with refused data at %s opens %s [D-225, F-T08]', (opened, address, target) => {
    const { login } = decide({ initData: '' }, { address: opened });
    expect(login).toEqual({ step: 'unavailable', address, target });
  });

  test('leads to the screen of the start parameter', () => {
    expect(decide({ startParam: '42__vip' }, {}).login).toEqual({
      step: 'try',
      address: '/telegram-login?redirect=%2Fvip',
      target: '/vip',
    });
  });
});

describe('whether this page may log in', () => {
  const NO = { isLoggedIn: false, isSpent: false, isSent: false, isRequested: false };
  const LONG = LAUNCH;
  const SHORT = { ...LAUNCH, initData: 'x'.repeat(100) };
  const WIDE = '😀'.padEnd(101, 'x');
  const EMPTY = { ...LAUNCH, initData: '', isClaimed: false, launchParams: 'tgWebAppData=' };
  const NONE = { ...EMPTY, launchParams: 'tgWebAppVersion=9.1' };
  const REFUSED = { ...LAUNCH, initData: '' };
  const BROWSER = { ...LAUNCH, ...PLAIN };

  test.each<[string, Launch, by: object, alone: string | null, requested: string | null]>([
    ['data above 100 characters [S4-31, S9-06, D-025, F-T02]', LONG, {}, 'try', 'try'],
    ['100 characters [D-026]', SHORT, {}, null, 'try'],
    ['100 characters, one of two units', { ...SHORT, initData: WIDE }, {}, 'try', 'try'],
    ['empty data [D-032]', EMPTY, {}, null, 'try'],
    ['no data [D-035]', NONE, {}, null, 'unavailable'],
    ['a browser [D-035]', BROWSER, {}, null, 'unavailable'],
    ['refused data [D-225]', REFUSED, {}, 'unavailable', 'unavailable'],
    ['a session', LONG, { isLoggedIn: true }, null, null],
    ['a session and refused data', REFUSED, { isLoggedIn: true }, null, null],
    ['data sent before [F-T07, F-T12]', LONG, { isSent: true }, null, null],
    ['a logout in this launch [D-041]', LONG, { isSpent: true }, null, null],
    ['a logout and short data [D-041]', SHORT, { isSpent: true }, null, null],
    ['a logout and no data [D-041]', NONE, { isSpent: true }, null, null],
    ['a logout and refused data [D-225]', REFUSED, { isSpent: true }, 'unavailable', null],
  ])('%s', (_, launch, by, alone, requested) => {
    expect(decideLogin(launch, { ...NO, ...by })).toBe(alone);
    expect(decideLogin(launch, { ...NO, ...by, isRequested: true })).toBe(requested);
  });
});
