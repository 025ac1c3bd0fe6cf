import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { findEarly } from '#api/earlyCalls.ts';
import { currentAddress, onAddressChange, replaceAddress } from '#navigation/go.ts';
import { PATHS } from '#navigation/paths.ts';
import { isLoggedIn } from '#state/session/currentSession.ts';
import { watchOtherTabs } from '#state/session/otherTabs.ts';
import { onSessionBegin, onSessionEnd, restoreSession } from '#state/session/session.ts';

import { decideLogin, type LoginStep } from './decideLogin.ts';
import { decideStart, type Login, type Start } from './decideStart.ts';
import { type Launch, setLaunch, tokenOwner } from './launch.ts';
import {
  dispatchLogin,
  forgetLoginAttempt,
  tryTelegramLogin,
  useLoginAttempt,
} from './loginAttempt.ts';
import { isSpent, markSpent, readStartFacts, storeLaunchParams, storeStart } from './startNotes.ts';

/** Restores a session, opens a screen and starts the automatic login. Resolves with what ends the launch. */
export async function startLaunch(launch: Launch): Promise<() => void> {
  setLaunch(launch);
  // A closed site reads no member data.
  const stops =
    launch.framing === 'stranger'
      ? []
      : await carryOut(launch, decideStart(launch, readStartFacts(launch)));
  return () => {
    for (const stop of stops) stop();
    setLaunch(null);
    useLoginAttempt.setState(useLoginAttempt.getInitialState());
  };
}

async function carryOut(launch: Launch, start: Start): Promise<readonly (() => void)[]> {
  const { session, isOtherAccount, screen, login } = start;
  useLoginAttempt.setState({ isOtherAccount });
  restoreSession(tokenOwner(launch), session);
  open(screen);
  const stops = [
    onSessionEnd(() => {
      forgetLoginAttempt();
      markSpent(launch);
    }),
    onSessionBegin(() => storeLaunchParams(launch)),
    watchOtherTabs(),
    storeStart(launch, start),
  ];
  if (login) await logIn(launch, login);
  return [...stops, watchLoginAddress(launch)];
}

/** Opens the screen that the login leads to if its answer is there, else the login screen, which continues. */
async function logIn(launch: Launch, { step, address, target }: Login): Promise<void> {
  const isAnswered = findEarly(loginWithTelegram.path)?.hasArrived;
  const attempt = takeStep(launch, step);
  if (isAnswered) await attempt;
  const isDone = isLoggedIn() && !useLoginAttempt.getState().isOtherAccount;
  if (isDone) forgetLoginAttempt();
  open(isDone ? target : address);
}

async function takeStep(launch: Launch, step: LoginStep | null): Promise<void> {
  if (step === 'try') return tryTelegramLogin(launch);
  if (step === 'unavailable') dispatchLogin({ kind: 'unavailable' });
}

/** Logs in at `/telegram-login` or `telegram=1`, once until the player leaves that path. Returns what stops it. */
export function watchLoginAddress(launch: Launch): () => void {
  let current = '';
  let hasRequested = false;
  const watch = (address: string) => {
    const [path = '', query] = address.split('?');
    if (path !== current) {
      if (current) dispatchLogin({ kind: 'left' });
      current = path;
      hasRequested = false;
    }
    const isRequest =
      path === PATHS.telegramLogin ||
      (path === PATHS.login && new URLSearchParams(query).get('telegram') === '1');
    if (!isRequest || hasRequested) return;
    hasRequested = true;
    const step = decideLogin(launch, {
      isLoggedIn: isLoggedIn(),
      isSpent: isSpent(launch),
      isSent: useLoginAttempt.getState().sentData === launch.initData,
      isRequested: true,
    });
    void takeStep(launch, step);
  };
  watch(currentAddress());
  return onAddressChange(watch);
}

/** Replaces the address, unless it is this one. */
function open(address: string): void {
  if (address !== currentAddress()) replaceAddress(address);
}
