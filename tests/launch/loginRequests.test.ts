import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { connect } from '#api/send.ts';
import { fireEarly } from '#api/early.ts';
import { readLaunchSettings } from '#domain/launchSettings.ts';
import { type Launch, setLaunch } from '#launch/launch.ts';
import { markSpent } from '#launch/launchSession.ts';
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
import { handleLoginRequest, watchLoginAddress } from '#launch/loginRequests.ts';
import { goTo, replaceAddress, setNavigate } from '#navigation/go.ts';
import { useFirstPassword } from '#state/session/firstPassword.ts';
import { beginSession } from '#state/session/session.ts';
import { isLoggedIn, useStore } from '#state/session/store.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { signInitData, TELEGRAM_USER } from '#tests/backend/telegram.ts';
import { member, world } from '#tests/backend/worlds.ts';
import { backend } from '#tests/page/player.ts';

const OWNER = String(TELEGRAM_USER.id);
const launchOf = (changed: Partial<Launch> = {}): Launch => ({
  launchParams: '',
  initData: '',
  isClaimed: false,
  owner: null,
  id: 'a-launch',
  startParam: '',
  address: '&/',
  environment: 'telegram',
  isTest: false,
  parentOrigin: '',
  framing: 'trusted',
  settings: readLaunchSettings('{}'),
  ...changed,
});
const signed = (id = TELEGRAM_USER.id) =>
  signInitData({ user: { ...TELEGRAM_USER, id }, authDate: START_MS / 1000 });
const went = vi.fn((address: string, _: { replace: boolean }) => replaceAddress(address));
const sent = () => backend.received(loginWithTelegram) as { initData: string; isTest: boolean }[];
const state = () => useLoginAttempt.getState();
const settled = () => vi.waitFor(() => expect(getLoginAttempt().phase).not.toBe('trying'));

beforeEach(() => {
  vi.setSystemTime(START_MS);
  connect({
    base: location.origin,
    token: () => useStore.getState().token,
    generation: () => useStore.getState().generation,
    onExpired: () => {},
  });
  went.mockClear();
  setNavigate(went);
  useLoginAttempt.setState(useLoginAttempt.getInitialState());
  setLaunch(launchOf());
  onTestFinished(() => {
    forgetLoginAttempt();
    useLoginAttempt.setState(useLoginAttempt.getInitialState());
    setLaunch(null);
  });
});

describe('an attempt with launch data', () => {
  const data = (initData: string) => ({ initData, owner: OWNER, isTest: true });

  test('[S7-23, S4-02, D-031] sends them once and unchanged, and begins their user’s session', async () => {
    member({ telegramId: TELEGRAM_USER.id });
    const initData = await signed();
    const trying = tryTelegramLogin(data(initData));
    expect(getLoginAttempt().phase).toBe('trying');
    expect(state().sentData).toBe(initData);
    void tryTelegramLogin(data(initData));
    await trying;
    expect(sent()).toEqual([{ initData, isTest: true }]);
    expect(getLoginAttempt()).toEqual({ phase: 'in' });
    expect(useStore.getState().owner).toBe(OWNER);
    expect(localStorage.getItem('lobby.token')).toContain(OWNER);
    expect(useFirstPassword.getState().password).toBeNull();
  });

  test('[S8-19, D-212] keeps the first password of a new member', async () => {
    await tryTelegramLogin(data(await signed()));
    expect(useFirstPassword.getState().password).toMatch(/./);
  });

  test.each([
    ['', { key: 'emptyData' }],
    ['x'.repeat(16_385), { key: 'threw' }],
  ])('[D-032] sends nothing for %j', async (initData, problem) => {
    await tryTelegramLogin(data(initData));
    expect(getLoginAttempt()).toEqual({ phase: 'failed', problem });
    expect([sent(), state().sentData]).toEqual([[], null]);
  });

  test.each([
    ['a refusal', { code: 500, message: '系统繁忙' }, { reason: '系统繁忙' }],
    ['a refusal without a word', { code: 500, message: '' }, { key: 'refused' }],
    ['no network', 'unreachable', { key: 'threw' }],
    ['no token', { code: 200, message: '', data: {} }, { key: 'broken' }],
  ])('[D-032, D-033] that ends with %s reports it', async (_, behaviour, problem) => {
    world().answers(loginWithTelegram, behaviour as 'html');
    const initData = await signed();
    const start = vi.spyOn(globalThis, 'setTimeout');
    const stop = vi.spyOn(globalThis, 'clearTimeout');
    await tryTelegramLogin(data(initData));
    expect(getLoginAttempt()).toEqual({ phase: 'failed', problem });
    expect(isLoggedIn()).toBe(false);
    // The attempt is over: its timer has stopped, and it ignores a manual login.
    const timer = start.mock.calls.findIndex(([, ms]) => ms! > 15_000 && ms! <= 20_000);
    expect(stop).toHaveBeenCalledWith(start.mock.results[timer]!.value);
    const abort = vi.spyOn(AbortController.prototype, 'abort');
    beginSession(member().token, { owner: null, isKept: false });
    expect(getLoginAttempt().phase).toBe('failed');
    forgetLoginAttempt();
    expect(abort).not.toHaveBeenCalled();
  });

  test('that fails because of our own defect reports it', async () => {
    member({ telegramId: TELEGRAM_USER.id });
    const initData = await signed();
    const fails = useStore.subscribe(() => {
      fails();
      throw new Error('defect');
    });
    await tryTelegramLogin(data(initData));
    expect(getLoginAttempt()).toEqual({ phase: 'failed', problem: { key: 'broken' } });
  });

  test('[D-222] that ends with a 401 reports nothing itself', async () => {
    world().answers(loginWithTelegram, '401');
    await tryTelegramLogin(data(await signed()));
    expect(getLoginAttempt()).toEqual({ phase: 'idle' });
  });

  test('[S8-11, D-042] whose token cannot be stored reports it', async () => {
    member({ telegramId: TELEGRAM_USER.id });
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    await tryTelegramLogin(data(await signed()));
    expect(getLoginAttempt()).toEqual({ phase: 'failed', problem: { key: 'notKept' } });
  });

  test.each([0, 7000])(
    '[S4-32, S9-07] times out 20 s after it was sent, %d ms of which passed before the bundle ran',
    async (earlyMs) => {
      vi.useFakeTimers({ now: START_MS });
      vi.advanceTimersByTime(3000);
      world().answers(loginWithTelegram, 'silent');
      const body = JSON.stringify({ initData: 'signed', isTest: true });
      if (earlyMs > 0) fireEarly(location.origin, loginWithTelegram.path, body, '', '', false);
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

  test('[D-036] that was aborted begins no session, and neither does one that a manual login overtook', async () => {
    const card = member({ telegramId: TELEGRAM_USER.id });
    const initData = await signed();
    const left = tryTelegramLogin(data(initData));
    forgetLoginAttempt();
    await left;
    expect([isLoggedIn(), getLoginAttempt().phase]).toEqual([false, 'idle']);
    const late = tryTelegramLogin(data(initData));
    beginSession(card.token, { owner: null, isKept: false });
    expect(getLoginAttempt().phase).toBe('idle');
    await late;
    expect(useStore.getState()).toMatchObject({ token: card.token, owner: null });
  });

  test('ignores other changes of the session store, and a new session once it is over', async () => {
    const card = member({ telegramId: TELEGRAM_USER.id });
    const trying = tryTelegramLogin(data(await signed()));
    useStore.setState({ owner: 'x' });
    useLoginAttempt.setState({ isOtherAccount: true });
    expect(getLoginAttempt().phase).toBe('trying');
    await trying;
    expect(getLoginAttempt().phase).toBe('in');
    beginSession(card.token, { owner: null, isKept: false });
    expect(getLoginAttempt().phase).toBe('in');
  });
});

describe('[D-036] the state of an attempt', () => {
  const trying: LoginAttempt = { phase: 'trying', number: 1 };

  test.each<[LoginAttempt, LoginAttempt]>([
    [{ phase: 'in' }, { phase: 'in' }],
    [{ phase: 'unavailable' }, { phase: 'idle' }],
    [trying, { phase: 'idle' }],
  ])('leaving %j leads to %j', (before, after) =>
    expect(reduceLoginAttempt(before, { kind: 'left' })).toEqual(after),
  );

  test('does not notify subscribers when nothing changes', () => {
    const told = vi.fn();
    onTestFinished(useLoginAttempt.subscribe(told));
    dispatchLogin({ kind: 'forgotten' });
    expect(told).not.toHaveBeenCalled();
    dispatchLogin({ kind: 'unavailable' });
    expect(told).toHaveBeenCalledOnce();
    expect(reduceLoginAttempt({ phase: 'in' }, { kind: 'forgotten' })).toEqual({ phase: 'idle' });
  });

  test('is idle at first, with no data sent and no request', () => {
    expect(useLoginAttempt.getInitialState()).toEqual({
      attempt: { phase: 'idle' },
      sentData: null,
      isRequested: false,
      isOtherAccount: false,
    });
  });
});

describe('attempt reducer', () => {
  const after = (...events: LoginAttemptEvent[]) =>
    events.reduce<LoginAttempt>(reduceLoginAttempt, { phase: 'idle' });
  const loggedIn = (number: number): LoginAttemptEvent => ({ kind: 'loggedIn', number });

  test('[D-036] an event of a finished attempt changes nothing', () => {
    expect(after(loggedIn(1))).toEqual({ phase: 'idle' });
    expect(after({ kind: 'begun', number: 1 }, { kind: 'forgotten' }, loggedIn(1))).toEqual({
      phase: 'idle',
    });
    expect(after({ kind: 'begun', number: 2 }, loggedIn(1))).toEqual({
      phase: 'trying',
      number: 2,
    });
    const timedOut: LoginAttemptEvent = { kind: 'failed', number: 1, problem: { key: 'timedOut' } };
    expect(after({ kind: 'begun', number: 1 }, timedOut, loggedIn(1)).phase).toBe('failed');
    expect(after({ kind: 'begun', number: 1 }, loggedIn(1), timedOut).phase).toBe('in');
  });

  test('[D-036] leaving ends a running attempt, and a failure stays until the player sees it', () => {
    const left: LoginAttemptEvent = { kind: 'left' };
    const begun: LoginAttemptEvent = { kind: 'begun', number: 1 };
    const problem = { reason: '系统繁忙' };
    expect(after(begun, left, loggedIn(1))).toEqual({ phase: 'idle' });
    expect(after({ kind: 'unavailable' }, left)).toEqual({ phase: 'idle' });
    const failed = after(begun, { kind: 'failed', number: 1, problem }, left);
    expect(failed).toEqual({ phase: 'failed', problem });
  });
});

describe('the address that requests an attempt', () => {
  const open = (address: string) => {
    replaceAddress(address);
    const stop = watchLoginAddress();
    onTestFinished(stop);
    return stop;
  };

  test.each([
    ['/telegram-login', true],
    ['/telegram-login?redirect=%2Fmine', true],
    ['/login?telegram=1', true],
    ['/login?telegram=2', false],
    ['/login', false],
    ['/mine?telegram=1', false],
    ['/', false],
  ])('[S2-24, S2-68, D-027] %s: %j', (address, isRequest) => {
    open(address);
    expect(state().isRequested).toBe(isRequest);
  });

  test('[D-027, D-036] requests one attempt until the player leaves its path, which ends the attempt', () => {
    const stop = open('/');
    goTo('/telegram-login');
    expect(state().isRequested).toBe(true);
    useLoginAttempt.setState({ isRequested: false });
    dispatchLogin({ kind: 'begun', number: 1 });
    goTo('/telegram-login?redirect=%2Fmine');
    expect([state().isRequested, getLoginAttempt().phase]).toEqual([false, 'trying']);
    goTo('/mine');
    expect([state().isRequested, getLoginAttempt().phase]).toEqual([false, 'idle']);
    goTo('/login?telegram=1');
    expect(state().isRequested).toBe(true);
    goTo('/mine');
    expect(state().isRequested).toBe(false);
    stop();
    goTo('/telegram-login');
    expect(state().isRequested).toBe(false);
  });

  test('does not end an attempt that began before the watch', () => {
    dispatchLogin({ kind: 'begun', number: 1 });
    open('/telegram-login');
    expect(getLoginAttempt().phase).toBe('trying');
  });
});

describe('a requested attempt', () => {
  test('[D-035] a requested attempt is unavailable in a plain browser', () => {
    setLaunch(launchOf({ environment: 'plain' }));
    useLoginAttempt.setState({ isRequested: true });
    handleLoginRequest();
    expect(state()).toMatchObject({ isRequested: false, attempt: { phase: 'unavailable' } });
    expect(sent()).toEqual([]);
  });

  test.each<[string, Partial<Launch>, object]>([
    ['none', { launchParams: 'tgWebAppVersion=9.1' }, { phase: 'unavailable' }],
    [
      'empty ones',
      { launchParams: 'tgWebAppData=&tgWebAppVersion=9.1' },
      { phase: 'failed', problem: { key: 'emptyData' } },
    ],
    ['refused ones', { launchParams: 'tgWebAppData=a', isClaimed: true }, { phase: 'unavailable' }],
  ])('[D-244, D-032] inside Telegram with %s sends nothing', (_, launch, attempt) => {
    setLaunch(launchOf(launch));
    handleLoginRequest();
    expect([getLoginAttempt(), sent()]).toEqual([attempt, []]);
  });

  test('[S4-30, D-244] sends the launch’s own data, whatever the address contains', async () => {
    const initData = await signed();
    setLaunch(launchOf({ initData, owner: OWNER }));
    replaceAddress('/telegram-login?initData=other');
    handleLoginRequest();
    await settled();
    expect(sent()).toEqual([{ initData, isTest: false }]);
  });

  test('[D-041, F-T07, F-T12] does not start again after it started, after its data was sent, or in a spent launch', async () => {
    const initData = await signed();
    setLaunch(launchOf({ initData }));
    dispatchLogin({ kind: 'unavailable' });
    handleLoginRequest();
    expect(sent()).toEqual([]);
    dispatchLogin({ kind: 'forgotten' });
    useLoginAttempt.setState({ sentData: initData });
    handleLoginRequest();
    expect(getLoginAttempt().phase).toBe('idle');
    useLoginAttempt.setState({ sentData: null });
    markSpent({ id: 'a-launch', startParam: '' });
    handleLoginRequest();
    expect(getLoginAttempt().phase).toBe('idle');
  });

  test('[D-244] changes nothing for a player who is logged in', async () => {
    beginSession(member({ name: 'before' }).token, { owner: OWNER, isKept: false });
    for (const launch of [{ initData: await signed(7), owner: '7' }, { isClaimed: true }]) {
      setLaunch(launchOf(launch));
      handleLoginRequest();
      expect([isLoggedIn(), getLoginAttempt().phase, sent()]).toEqual([true, 'idle', []]);
    }
  });
});
