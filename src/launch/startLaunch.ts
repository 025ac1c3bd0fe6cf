import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { hasPreloadedAnswer } from '#api/preload.ts';
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

import {
  decideStart,
  isLogin,
  decideLogin,
  type Login,
  markOf,
  PLACE,
  type Start,
} from './decideStart.ts';
import { type Launch, setLaunch } from './launch.ts';
import {
  dispatchLogin,
  forgetLoginAttempt,
  tryTelegramLogin,
  useLoginAttempt,
} from './loginAttempt.ts';

/** Takes the launch from the inline start. If that did not run, captures the launch now. */
export async function takeLaunch(): Promise<Launch> {
  const { launch, early } = globalThis.lobby ?? {};
  globalThis.lobby = { early };
  return launch ?? (await import('./environment.ts')).readLaunch();
}

/** Restores a session, opens a screen and starts the automatic login. Resolves with what ends the launch. */
export async function startLaunch(launch: Launch): Promise<() => void> {
  setLaunch(launch);
  // A closed site reads no member data.
  const stops = launch.framing === 'stranger' ? [] : await carryOut(launch);
  return () => {
    for (const stop of stops) stop();
    setLaunch(null);
    useLoginAttempt.setState(useLoginAttempt.getInitialState());
  };
}

async function carryOut(launch: Launch): Promise<readonly (() => void)[]> {
  const { environment, launchParams } = launch;
  const owner = environment === 'plain' ? undefined : launch.owner;
  const start = decideStart(launch, {
    token: readToken(owner),
    anyToken: readToken(undefined),
    isTabOfSession: readStoredText('sessionStorage', STORED.token.entry) !== null,
    place: readStored('sessionStorage', STORED.cache.place, PLACE),
    spent: readStoredText('sessionStorage', STORED.token.spentLaunch),
    followed: readStoredText('sessionStorage', STORED.token.followedLaunch),
    address: currentAddress(),
    nowMs: now(),
  });
  if (environment === 'plain') removeStored('sessionStorage', STORED.token.launch);
  useLoginAttempt.setState({ isOtherAccount: start.isOtherAccount });
  restoreSession(owner, start.session);
  if (start.isSpent) markSpent(launch);
  const stops = [
    onSessionEnd(() => {
      forgetLoginAttempt();
      markSpent(launch);
    }),
    watchOtherTabs(),
    // A logout removes the launch parameters, but the next session needs them to know its Telegram user after a reload
    // (D-030).
    onSessionBegin(() => {
      if (launchParams && environment === 'telegram')
        writeStored('sessionStorage', STORED.token.launch, JSON.stringify(launchParams));
    }),
  ];

  if (start.isLoop) removeStored('sessionStorage', STORED.cache.drafts);
  keepReferrer(start.referrer);
  if (start.isFollowed) markFollowed(launch);
  open(start.screen);
  stops.push(storePlaces(start));

  if (start.login) await logIn(launch, start.login);
  return [...stops, watchLoginAddress(launch)];
}

/**
 * If the answer came before the bundle, the router starts with the screen that the login leads to. Otherwise, or where
 * the login screen must name another account, it starts with the login screen, which continues from there.
 */
async function logIn(launch: Launch, { step, address, target }: Login): Promise<void> {
  const isAnswered = hasPreloadedAnswer(loginWithTelegram.path);
  const attempt = takeStep(launch, step);
  if (isAnswered) await attempt;
  const isDone = isLoggedIn() && !useLoginAttempt.getState().isOtherAccount;
  if (isDone) forgetLoginAttempt();
  open(isDone ? target : address);
}

async function takeStep(launch: Launch, step: Login['step'] | null): Promise<void> {
  if (step === 'try') return tryTelegramLogin(launch);
  if (step === 'unavailable') dispatchLogin({ kind: 'unavailable' });
}

/**
 * Logs in when the player comes to `/telegram-login` or `telegram=1`, with the launch's own data, once until they leave
 * that path. Leaving the path aborts the attempt. Returns a function that stops it.
 */
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
      isSpent: readStoredText('sessionStorage', STORED.token.spentLaunch) === launch.id,
      isSent: useLoginAttempt.getState().sentData === launch.initData,
      isRequested: true,
    });
    void takeStep(launch, step);
  };
  watch(currentAddress());
  return onAddressChange(watch);
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

function open(address: string): void {
  if (address !== currentAddress()) replaceAddress(address);
}
