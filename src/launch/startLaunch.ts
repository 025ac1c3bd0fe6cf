import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { findEarly } from '#api/earlyCalls.ts';
import { currentAddress, onAddressChange, replaceAddress } from '#navigation/go.ts';
import { PATHS } from '#navigation/paths.ts';
import { now } from '#platform/clock.ts';
import { readStored } from '#platform/readStored.ts';
import { readStoredText, removeStored, writeStored } from '#platform/storage.ts';
import { getSession, isLoggedIn } from '#state/session/currentSession.ts';
import { watchOtherTabs } from '#state/session/otherTabs.ts';
import { keepReferrer } from '#state/session/referrer.ts';
import { onSessionBegin, onSessionEnd, readToken, restoreSession } from '#state/session/session.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { decideLogin, type LoginStep } from './decideLogin.ts';
import {
  decideStart,
  isLogin,
  type Login,
  markOf,
  PLACE,
  type Start,
  type StartFacts,
} from './decideStart.ts';
import { type Launch, setLaunch, tokenOwner } from './launch.ts';
import {
  dispatchLogin,
  forgetLoginAttempt,
  tryTelegramLogin,
  useLoginAttempt,
} from './loginAttempt.ts';

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

/** Reads what the device stores about this launch. */
export function readStartFacts(launch: Launch): StartFacts {
  return {
    token: readToken(tokenOwner(launch)),
    anyToken: readToken(undefined),
    isTabOfSession: readStoredText('sessionStorage', STORED.token.entry) !== null,
    place: readStored('sessionStorage', STORED.cache.place, PLACE),
    spent: readStoredText('sessionStorage', STORED.token.spentLaunch),
    followed: readStoredText('sessionStorage', STORED.token.followedLaunch),
    address: currentAddress(),
    nowMs: now(),
  };
}

/** Stores what this start decided, once the session is restored. Returns a function that ends it. */
function storeStart(launch: Launch, start: Start): () => void {
  if (launch.environment === 'plain') removeStored('sessionStorage', STORED.token.launch);
  if (start.isSpent) markSpent(launch);
  if (start.isLoop) removeStored('sessionStorage', STORED.cache.drafts);
  keepReferrer(start.referrer);
  if (start.isFollowed) markFollowed(launch);
  return storePlaces(start);
}

/** Stores the launch parameters again after a logout: after a reload they name the session's user (D-030). */
function storeLaunchParams({ launchParams, environment }: Launch): void {
  if (launchParams && environment === 'telegram')
    writeStored('sessionStorage', STORED.token.launch, JSON.stringify(launchParams));
}

/** Stores the screen of a launch inside Telegram, now and after each change. Returns a function that stops it. */
function storePlaces({ place, screen }: Start): () => void {
  if (!place) return () => {};
  const note = (address: string) => {
    const noted = { ...place, session: getSession().id, address };
    writeStored('sessionStorage', STORED.cache.place, JSON.stringify(noted));
  };
  // Every start counts, even on a login screen, which is not stored itself.
  note(isLogin(screen) ? place.entry : screen);
  return onAddressChange((address) => {
    if (!isLogin(address)) note(address);
  });
}

/** Whether the session of this launch has ended. */
function isSpent(launch: Launch): boolean {
  return readStoredText('sessionStorage', STORED.token.spentLaunch) === launch.id;
}

/** Marks a launch whose session has ended. The end has removed its other mark. */
function markSpent(launch: Launch): void {
  if (!launch.id) return;
  writeStored('sessionStorage', STORED.token.spentLaunch, launch.id);
  // A manual login continues this launch and must not follow its start parameter again.
  if (launch.startParam) markFollowed(launch);
}

function markFollowed(launch: Launch): void {
  writeStored('sessionStorage', STORED.token.followedLaunch, markOf(launch));
}
