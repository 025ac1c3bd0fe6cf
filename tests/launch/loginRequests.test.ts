import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { sendEarly } from '#api/earlyCalls.ts';
import { connect } from '#api/send.ts';
import {
  dispatchLogin,
  forgetLoginAttempt,
  getLoginAttempt,
  type LoginAttempt,
  type LoginAttemptEvent,
  reduceLoginAttempt,
  tryTelegramLogin,
  useLoginAttempt,
} from '#launch/loginAttempt.ts';
import { watchLoginAddress } from '#launch/startLaunch.ts';
import { goTo, replaceAddress, setNavigate } from '#navigation/go.ts';
import { getSession } from '#state/session/currentSession.ts';
import { onSessionBegin } from '#state/session/session.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { signInitData, TELEGRAM_USER } from '#tests/backend/telegram.ts';
import { member, world } from '#tests/backend/worlds.ts';

import { A_LAUNCH } from './aLaunch.ts';

const OWNER = String(TELEGRAM_USER.id);
const signed = (id = TELEGRAM_USER.id) =>
  signInitData({ user: { ...TELEGRAM_USER, id }, authDate: START_MS / 1000 });
const went = vi.fn((address: string, _: { replace: boolean }) => replaceAddress(address));

beforeEach(() => {
  vi.setSystemTime(START_MS);
  connect({ base: location.origin, session: getSession, onExpired: () => {} });
  went.mockClear();
  setNavigate(went);
  useLoginAttempt.setState(useLoginAttempt.getInitialState());
  onTestFinished(() => {
    forgetLoginAttempt();
    useLoginAttempt.setState(useLoginAttempt.getInitialState());
  });
});

describe('attempt', () => {
  const data = (initData: string) => ({ initData, owner: OWNER, isTest: true });

  test('an attempt with launch data that fails because of our own defect reports it', async () => {
    member({ telegramId: TELEGRAM_USER.id });
    const initData = await signed();
    const fails = onSessionBegin(() => {
      fails();
      throw new Error('defect');
    });
    await tryTelegramLogin(data(initData));
    expect(getLoginAttempt()).toEqual({ phase: 'failed', problem: { key: 'badAnswer' } });
  });

  test.each([0, 7000])(
    'a launch attempt times out 20 s after it was sent, %d ms before the bundle [S4-32, S9-07, F-T13]',
    async (earlyMs) => {
      vi.useFakeTimers({ now: START_MS });
      vi.advanceTimersByTime(3000);
      world().answers(loginWithTelegram, 'silent');
      const body = JSON.stringify({ initData: 'signed', isTest: true });
      if (earlyMs > 0) sendEarly(location.origin, loginWithTelegram.path, body, '', '', false);
      vi.advanceTimersByTime(earlyMs);
      const trying = tryTelegramLogin(data('signed'));
      await vi.advanceTimersByTimeAsync(20_000 - earlyMs - 1);
      expect(getLoginAttempt().phase).toBe('trying');
      await vi.advanceTimersByTimeAsync(1);
      expect(getLoginAttempt()).toEqual({ phase: 'failed', problem: { key: 'timedOut' } });
      await trying;
      expect(vi.getTimerCount()).toBe(0);
    },
  );
});

describe('attempt reducer', () => {
  const after = (...events: LoginAttemptEvent[]) =>
    events.reduce<LoginAttempt>(reduceLoginAttempt, { phase: 'idle' });
  const begun = (number: number): LoginAttemptEvent => ({ kind: 'begun', number });
  const loggedIn = (number: number): LoginAttemptEvent => ({ kind: 'loggedIn', number });

  test('an event of a finished attempt changes nothing [D-036]', () => {
    expect(after(loggedIn(1))).toEqual({ phase: 'idle' });
    expect(after(begun(1), { kind: 'forgotten' }, loggedIn(1))).toEqual({ phase: 'idle' });
    expect(after(begun(2), loggedIn(1))).toEqual({ phase: 'trying', number: 2 });
    const timedOut: LoginAttemptEvent = { kind: 'failed', number: 1, problem: { key: 'timedOut' } };
    expect(after(begun(1), timedOut, loggedIn(1)).phase).toBe('failed');
    expect(after(begun(1), loggedIn(1), timedOut).phase).toBe('in');
  });

  test('leaving ends a running attempt, and a failure stays until the player sees it [D-036]', () => {
    const left: LoginAttemptEvent = { kind: 'left' };
    const problem = { reason: '系统繁忙' };
    expect(after(begun(1), left, loggedIn(1))).toEqual({ phase: 'idle' });
    expect(after({ kind: 'unavailable' }, left)).toEqual({ phase: 'idle' });
    const failed = after(begun(1), { kind: 'failed', number: 1, problem }, left);
    expect(failed).toEqual({ phase: 'failed', problem });
  });
});

describe('the address that requests an attempt', () => {
  // Without launch data, an attempt that an address requests ends at once.
  const open = (address: string, launch = { ...A_LAUNCH, launchParams: '' }) => {
    replaceAddress(address);
    const stop = watchLoginAddress(launch);
    onTestFinished(stop);
    return stop;
  };
  const isRequested = () => getLoginAttempt().phase === 'unavailable';

  test.each([
    ['/telegram-login', true],
    ['/telegram-login?redirect=%2Fmine', true],
    ['/login?telegram=1', true],
    ['/login?telegram=2', false],
    ['/login', false],
    ['/mine?telegram=1', false],
    ['/', false],
  ])('%s: %j [S2-24, S2-68, D-027]', (address, isRequest) => {
    open(address);
    expect(isRequested()).toBe(isRequest);
  });

  test('requests one attempt until the player leaves its path, which ends the attempt [D-027, D-036]', () => {
    const stop = open('/');
    goTo('/telegram-login');
    expect(isRequested()).toBe(true);
    dispatchLogin({ kind: 'begun', number: 1 });
    goTo('/telegram-login?redirect=%2Fmine');
    expect(getLoginAttempt().phase).toBe('trying');
    goTo('/mine');
    expect(getLoginAttempt().phase).toBe('idle');
    goTo('/login?telegram=1');
    expect(isRequested()).toBe(true);
    goTo('/mine');
    expect(isRequested()).toBe(false);
    stop();
    goTo('/telegram-login');
    expect(isRequested()).toBe(false);
  });

  test('does not end an attempt that began before the watch', () => {
    dispatchLogin({ kind: 'begun', number: 1 });
    useLoginAttempt.setState({ sentData: 'signed' });
    open('/telegram-login', { ...A_LAUNCH, initData: 'signed' });
    expect(getLoginAttempt().phase).toBe('trying');
  });
});
