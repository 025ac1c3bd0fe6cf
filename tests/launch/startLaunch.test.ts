import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { findEarly, sendEarly } from '#api/earlyCalls.ts';
import { connect } from '#api/send.ts';
import { getLaunch, type Launch } from '#launch/launch.ts';
import { getLoginAttempt, useLoginAttempt } from '#launch/loginAttempt.ts';
import { startLaunch } from '#launch/startLaunch.ts';
import { goTo, replaceAddress, setNavigate } from '#navigation/go.ts';
import { getMember } from '#state/member/member.ts';
import { getReferrer } from '#state/session/referrer.ts';
import { beginSession, endSession } from '#state/session/session.ts';
import { isLoggedIn, getSession } from '#state/session/currentSession.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { keepSession } from '#tests/page/newPage.ts';
import { setSession } from '#tests/page/session.ts';

import { A_LAUNCH, PLAIN } from './aLaunch.ts';

const SIGNED = `user=${encodeURIComponent('{"id":77}')}&auth_date=1768449600&hash=${'0a'.repeat(32)}`;
const PLACE = 'lobby.place';
const OWN = { initData: SIGNED, isClaimed: true, owner: '77' };
const address = () => location.hash.slice(1);
const NOTED = {
  launch: 'a-launch',
  session: 's',
  entry: '/',
  address: '/wallet?type=2',
  starts: [],
};

async function start(changed: Partial<Launch> = {}, at = '/') {
  replaceAddress(at);
  const stop = await startLaunch({ ...A_LAUNCH, ...OWN, ...changed });
  onTestFinished(stop);
  return stop;
}

beforeEach(() => {
  vi.setSystemTime(START_MS);
  connect({ base: location.origin, session: getSession, onExpired: () => {} });
  setNavigate(replaceAddress);
});

describe('the start of a launch', () => {
  test.each([
    ['/', '/telegram-login'],
    ['/mine', '/telegram-login?redirect=%2Fmine'],
  ])(
    'whose login is not answered yet leads from %s to %s, where the attempt runs [S4-31, C-29, D-255, F-T05]',
    async (from, to) => {
      await start({}, from);
      expect([address(), getLoginAttempt().phase]).toEqual([to, 'trying']);
      expect(getLaunch().id).toBe('a-launch');
    },
  );

  test('in a stranger’s frame reads no member data and sends nothing [D-251]', async () => {
    keepSession('kept', { owner: '77' });
    await start({ framing: 'stranger' }, '/mine');
    expect([isLoggedIn(), address(), getLoginAttempt().phase]).toEqual([false, '/mine', 'idle']);
    expect(sessionStorage.getItem('lobby.token')).toContain('kept');
  });

  test('in a plain browser uses any token, and forgets an earlier launch', async () => {
    keepSession('kept', { owner: '42' });
    sessionStorage.setItem('tapps/launchParams', '"old"');
    await start(PLAIN, '/mine');
    expect([address(), getSession().token]).toEqual(['/mine', 'kept']);
    expect(sessionStorage.getItem('tapps/launchParams')).toBeNull();
    endSession('logout');
    expect(sessionStorage).toHaveLength(0);
  });

  test('uses its own user’s token, without an attempt [D-025, D-039]', async () => {
    keepSession('kept', { owner: '77' });
    localStorage.setItem('lobby.member', JSON.stringify({ name: 'A', session: 'a-session' }));
    sessionStorage.setItem('tapps/launchParams', '"own"');
    await start({}, '/mine');
    expect([address(), getSession().token]).toEqual(['/mine', 'kept']);
    expect(sessionStorage.getItem('tapps/launchParams')).toBe('"own"');
    expect(useLoginAttempt.getState().isOtherAccount).toBe(false);
    expect(getMember()?.name).toBe('A');
  });

  test('does not log in again after a logout, on this page and the next [D-041]', async () => {
    beginSession('own-token', { owner: '77', isKept: true });
    await start({ startParam: '1__vip' }, '/mine');
    useLoginAttempt.setState({ attempt: { phase: 'in' } });
    endSession('logout');
    expect(getLoginAttempt().phase).toBe('idle');
    expect({ ...sessionStorage }).toMatchObject({
      'lobby.spentLaunch': 'a-launch',
      'lobby.followedLaunch': 'a-launch1__vip',
    });
    await start({}, '/mine');
    expect([address(), getLoginAttempt().phase]).toEqual(['/mine', 'idle']);
  });

  test('stores its parameters again for a reload when a session begins [D-030]', async () => {
    const stop = await start({ initData: '', isClaimed: false });
    beginSession('own-token', { owner: '77', isKept: false });
    expect(sessionStorage.getItem('tapps/launchParams')).toBe('"tgWebAppData=x"');
    sessionStorage.removeItem('tapps/launchParams');
    setSession({ token: 'own-token', owner: '78' });
    expect(sessionStorage.getItem('tapps/launchParams')).toBeNull();
    endSession('logout');
    expect(sessionStorage.getItem('tapps/launchParams')).toBeNull();
    stop();
    beginSession('own-token', { owner: '77', isKept: false });
    expect(sessionStorage.getItem('tapps/launchParams')).toBeNull();
  });

  test.each([{ launchParams: '' }, { environment: 'mock' }] as const)(
    'stores no parameters for %j [D-030]',
    async (changed) => {
      await start({ initData: '', isClaimed: false, ...changed });
      beginSession('own-token', { owner: '77', isKept: false });
      expect(sessionStorage.getItem('tapps/launchParams')).toBeNull();
    },
  );

  test('follows the end of its session in another tab, until the launch ends [D-228]', async () => {
    beginSession('own-token', { owner: '77', isKept: false });
    const stop = await start();
    sessionStorage.removeItem('lobby.token');
    window.dispatchEvent(new Event('storage'));
    expect(isLoggedIn()).toBe(false);
    useLoginAttempt.setState({ isOtherAccount: true });
    stop();
    expect(() => getLaunch()).toThrow(Error);
    expect(useLoginAttempt.getState()).toEqual(useLoginAttempt.getInitialState());
  });

  test.each([
    ['its own launch', 'a-launch', '/mine'],
    ['another launch', 'b-launch', '/telegram-login?redirect=%2Fmine'],
  ])('whose session another tab ended (%s) opens %s [D-041, D-228]', async (_, noted, opened) => {
    keepSession('kept', { owner: '77', id: '7' });
    localStorage.setItem('lobby.ended', `[["7",${START_MS}]]`);
    sessionStorage.setItem(PLACE, JSON.stringify({ ...NOTED, launch: noted }));
    await start({}, '/mine');
    expect([isLoggedIn(), address()]).toEqual([false, opened]);
  });

  test('follows its parameter once, and prefers the referrer in the address [D-013, D-214]', async () => {
    await start({ ...PLAIN, startParam: '42__vip', address: 'pid=7&/' });
    expect([address(), getReferrer()]).toEqual(['/vip', '7']);
    await start({ ...PLAIN, startParam: '42__vip' });
    expect(address()).toBe('/');
  });
});

describe('a launch whose login was answered before the bundle loaded', () => {
  const answered = async (data: object = {}) => {
    world().answers(loginWithTelegram, { data: { api_token: member().token, ...data } });
    const body = JSON.stringify({ initData: SIGNED, isTest: false });
    sendEarly(location.origin, loginWithTelegram.path, body, '', '', false);
    await findEarly(loginWithTelegram.path)!.answer;
  };

  test('shows first that another account was logged in [D-229]', async () => {
    keepSession('kept', { owner: '43' });
    await answered();
    await start({}, '/mine');
    expect([isLoggedIn(), address()]).toEqual([true, '/telegram-login?redirect=%2Fmine']);
  });
});

describe('a resumed launch [F-T26]', () => {
  const place = () => JSON.parse(sessionStorage.getItem(PLACE) ?? 'null') as unknown;
  const resume = (opened: string) => {
    keepSession('T', { owner: '77', id: 's' });
    return start({}, opened);
  };
  const noted = (changed: object = {}) =>
    sessionStorage.setItem(
      PLACE,
      JSON.stringify({ ...NOTED, starts: [START_MS - 1000], ...changed }),
    );

  test('stores each screen until it ends, except the login', async () => {
    const stop = await resume('/telegram-login?initData=secret');
    const fixed = {
      launch: 'a-launch',
      entry: '/telegram-login',
      session: 's',
      starts: [START_MS],
    };
    expect(place()).toEqual({ ...fixed, address: '/telegram-login' });
    goTo('/mine');
    expect(place()).toEqual({ ...fixed, address: '/mine' });
    goTo('/login?redirect=%2Fvip');
    expect(place()).toEqual({ ...fixed, address: '/mine' });
    stop();
    goTo('/vip');
    expect(place()).toEqual({ ...fixed, address: '/mine' });
  });

  test.each([
    ['no list of starts', { starts: 7 }, '/'],
    ['no address', { address: 7 }, '/'],
  ])('does not resume with %s', async (_, changed, opened) => {
    noted(changed);
    await resume(opened);
    expect(address()).toBe(opened);
  });

  test.each(['{', 'null', '7'])('starts fresh if %s is stored', async (stored) => {
    sessionStorage.setItem(PLACE, stored);
    await resume('/vip');
    expect(place()).toMatchObject({ entry: '/vip', address: '/vip', starts: [START_MS] });
  });

  test('opens home without drafts after three starts within a minute', async () => {
    noted({ starts: [-59_999, -2, -1].map((at) => START_MS + at) });
    sessionStorage.setItem('lobby.drafts', 'a draft');
    await resume('/');
    expect([address(), sessionStorage.getItem('lobby.drafts')]).toEqual(['/', null]);
  });
});
