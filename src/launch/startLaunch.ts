import * as v from 'valibot';

import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { hasEarlyAnswer } from '#api/early.ts';
import { findReferrer, readStartParameter } from '#domain/startParameter.ts';
import { currentAddress, replaceAddress } from '#navigation/go.ts';
import { findAddress, PATHS, readRedirect } from '#navigation/paths.ts';
import { withinMs } from '#platform/clock.ts';
import { readStored } from '#platform/readStored.ts';
import { readStoredText, removeStored, writeStored } from '#platform/storage.ts';
import { isSiteClosed, setFraming } from '#state/framing.ts';
import { restoreMember } from '#state/member/member.ts';
import { useFirstPassword } from '#state/session/firstPassword.ts';
import { keepReferrer } from '#state/session/referrer.ts';
import { watchOtherTabs } from '#state/session/otherTabs.ts';
import { onSessionEnd, readToken, restoreSession } from '#state/session/session.ts';
import { isLoggedIn, useStore } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';

import { hasRefusedData, isLongEnough, type Launch, setLaunch, takeKeptLaunch } from './launch.ts';
import { isFollowed, isSpent, markFollowed, markSpent } from './launchMarks.ts';
import { watchLoginAddress } from './watchLoginAddress.ts';
import { dispatchLogin, useLoginAttempt } from './loginAttempt.ts';
import { forgetLoginAttempt, tryTelegramLogin } from './telegramLogin.ts';

/** How long at most the page stays empty while it finds out where it was, in ms. */
const RESUME_MS = 1000;

/** The launch that the inline start captured and judged; captured now where no inline start ran. */
export async function takeLaunch(): Promise<Launch> {
  return takeKeptLaunch() ?? (await import('./captureAsFallback.ts')).captureAsFallback();
}

/**
 * From a launch to a session, before the router exists: restores a stored token, or leads the page to
 * `/telegram-login` and starts the one attempt. Only a reload inside Telegram has to wait. Resolves with a function
 * that ends the launch.
 */
export async function startLaunch(launch: Launch): Promise<() => void> {
  const { environment, initData, owner, id } = launch;
  setLaunch(launch);
  setFraming(launch.framing);
  // Nothing of a member is read.
  if (isSiteClosed()) return endLaunch;
  if (environment === 'plain') removeStored('sessionStorage', STORED.token.launch);
  const isOtherAccount = environment !== 'plain' && isKeptForAnother(owner);
  const hadSession = hadSessionIn(launch);
  const isRestored = restoreSession(environment === 'plain' ? undefined : owner);
  if (isRestored) restoreMember();
  // It ended in another tab: as after a logout here, no automatic login follows in the same launch (D-041, D-228).
  else if (hadSession) markSpent(launch);
  const stops = [
    onSessionEnd(() => {
      forgetLoginAttempt();
      markSpent(launch);
    }),
    watchOtherTabs(),
    keepLaunchParams(launch),
  ];
  if (environment === 'telegram' && id) stops.push(await resume(id));
  followStartParameter(launch);
  useLoginAttempt.setState({ isOtherAccount });
  if (!isRestored && isLongEnough(initData) && !isSpent(id)) {
    await logIn(launch);
  } else if (!isRestored && hasRefusedData(launch)) {
    // The link asked for a login that nobody may believe: the normal one opens instead (D-225, F-T08).
    leadToLogin(PATHS.login);
    dispatchLogin({ kind: 'unavailable' });
  }
  stops.push(watchLoginAddress());
  return () => {
    for (const stop of stops) stop();
    endLaunch();
    useLoginAttempt.setState(useLoginAttempt.getInitialState());
  };
}

function endLaunch(): void {
  setLaunch(null);
  setFraming('trusted');
}

/**
 * Begins the one attempt. Where its answer came before the bundle, the router starts with the screen that the attempt
 * leads to; else, or when there is something to show first, with `/telegram-login`, which goes on from there.
 */
async function logIn(launch: Launch): Promise<void> {
  const isAnswered = hasEarlyAnswer(loginWithTelegram.path);
  const attempt = tryTelegramLogin(launch);
  if (isAnswered) await attempt;
  const mustShow =
    useFirstPassword.getState().password || useLoginAttempt.getState().isOtherAccount;
  if (!isLoggedIn() || mustShow) return leadToLogin(PATHS.telegramLogin);
  // The login is skipped (D-255).
  forgetLoginAttempt();
  const [path, query] = currentAddress().split('?');
  if (path === PATHS.login || path === PATHS.telegramLogin)
    replaceAddress(readRedirect(new URLSearchParams(query).get('redirect')));
}

// A reload waits for the file that knows where it was, but not for long; the first start of a launch does not wait.
async function resume(id: string): Promise<() => void> {
  const opened = currentAddress();
  let mayMove = readStoredText('sessionStorage', STORED.cache.place) !== null;
  let stop = () => {};
  let isStopped = false;
  const resumed = withinMs(
    import('./resumeLaunch.ts').then((file) => {
      if (!isStopped) stop = file.resumeLaunch(id, opened, mayMove);
    }),
    RESUME_MS,
  );
  if (mayMove) await resumed;
  // From now on only the router changes the address.
  mayMove = false;
  return () => {
    isStopped = true;
    stop();
  };
}

function followStartParameter(launch: Launch): void {
  const { referrer, pathName } = readStartParameter(launch.startParam);
  keepReferrer(findReferrer(launch.address) ?? referrer);
  const address = pathName && findAddress(pathName);
  // Once for each launch, whatever screen it began on: a reload at home stays at home.
  if (!address || isFollowed(launch)) return;
  markFollowed(launch);
  if (currentAddress() === PATHS.home) replaceAddress(address);
}

// A logout removes the launch parameters, but the next session needs its Telegram user at a reload (D-030).
function keepLaunchParams({ launchParams, environment }: Launch): () => void {
  return useStore.subscribe(({ token }, before) => {
    if (token === before.token || !token || !launchParams || environment !== 'telegram') return;
    writeStored('sessionStorage', STORED.token.launch, JSON.stringify(launchParams));
  });
}

// Where this tab is in the launch was noted by its session (F-T26).
function hadSessionIn({ id }: Launch): boolean {
  const place = readStored('sessionStorage', STORED.cache.place, v.object({ launch: v.string() }));
  const hasToken = readStoredText('sessionStorage', STORED.token.entry) !== null;
  return hasToken && place?.launch === id;
}

// A session of nobody in particular was begun by hand: whose it is, the launch does not know either (D-229).
function isKeptForAnother(owner: string | null): boolean {
  const saved = readToken(undefined);
  return owner !== null && saved !== null && saved.owner !== owner;
}

// `path` is one of the two login paths.
function leadToLogin(path: string): void {
  const here = currentAddress();
  const [from, query = ''] = here.split('?');
  if (from === PATHS.telegramLogin) return;
  // `/login` keeps its query; any other screen is where login leads back to.
  if (from === PATHS.login) replaceAddress(path + (query && `?${query}`));
  else
    replaceAddress(
      path + (here === PATHS.home ? '' : `?${new URLSearchParams({ redirect: here })}`),
    );
}
