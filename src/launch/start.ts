import { type LaunchSettings, readLaunchSettings } from '#domain/launchSettings.ts';
import { findReferrer, readStartParameter } from '#domain/startParameter.ts';
import { readStored, removeStored, writeStored } from '#platform/storage.ts';
import { restoreMember } from '#state/member/member.ts';
import { keepReferrer } from '#state/session/referrer.ts';
import { onSessionEnd, restoreSession, watchOtherTabs } from '#state/session/session.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/storedKeys.ts';

import { type Captured, isWorthLogin } from './capture.ts';
import { type Environment, findEnvironment, isTestLaunch } from './environment.ts';
import { forgetLoginAttempt, resetLoginAttempts, tryTelegramLogin } from './telegramLogin.ts';

type PathOf = (name: string) => string | null;
type Launch = Captured & { environment: Environment; isTest: boolean };

/** The page is empty for so long at most while it asks where it was, in ms. */
const COME_BACK_MS = 1000;
const LOGIN_PATH = '/telegram-login';
let launch: Launch | null = null;
let stopListening = () => {};

/** How this page was launched; in memory only. */
export function getLaunch(): Launch {
  if (!launch) throw new Error('startLaunch has not run');
  return launch;
}

/** The settings block of the page (D-162), as it stands there. */
export function pageBlock(): string {
  return document.getElementById('site-config')?.textContent ?? '';
}

/** What the launch needs of it. */
export function readLaunchPageSettings(): LaunchSettings {
  return readLaunchSettings(pageBlock());
}

/**
 * From captured launch data to a session, before the router exists (S4-30, S4-31): takes a stored token up, or
 * sends the page to `/telegram-login` and starts the one attempt. `pathOf` knows the paths by name. Only a reload
 * inside Telegram has to wait for anything.
 */
export async function startLaunch(
  captured: Captured,
  settings: LaunchSettings,
  pathOf: PathOf,
): Promise<void> {
  const environment = findEnvironment(
    settings.telegramOrigins,
    settings.mockedLaunch,
    captured.initData !== '',
  );
  // Outside Telegram nothing in the address is launch data, whatever it claims (D-028).
  const initData = environment === 'plain' ? '' : captured.initData;
  const owner = environment === 'plain' ? null : captured.owner;
  launch = { ...captured, initData, owner, environment, isTest: isTestLaunch(environment) };
  if (environment === 'plain') removeStored('sessionStorage', STORED.token.launch);
  const isRestored = restoreSession(environment === 'plain' ? undefined : captured.owner);
  if (isRestored) restoreMember();
  if (environment === 'telegram' && captured.id) await comeBack(captured.id, pathOf);
  followStartParameter(launch, pathOf);
  resetLoginAttempts();
  stopListening();
  const stops = [
    onSessionEnd(() => {
      forgetLoginAttempt();
      markSpent(captured.id);
      // The wipe took this mark too, and a login by hand brings the launch back.
      if (captured.id && captured.startParam) markFollowed(captured);
    }),
    watchOtherTabs(),
    keepLaunch(launch),
  ];
  stopListening = () => stops.forEach((stop) => stop());
  if (!isRestored && environment !== 'plain' && isWorthLogin(initData) && !isSpent(captured.id)) {
    leadToLogin();
    void tryTelegramLogin(launch);
  }
}

/** Lets go of the launch: the next start has its own. For tests, where many starts share one document. */
export function releaseLaunch(): void {
  stopListening();
  stopListening = () => {};
  launch = null;
}

/** Whether this launch was logged out of: no automatic attempt follows (D-041). */
export function isSpent(id = getLaunch().id): boolean {
  return readStored('sessionStorage', STORED.token.spentLaunch) === id;
}

function markSpent(id: string): void {
  if (id) writeStored('sessionStorage', STORED.token.spentLaunch, id);
}

// A reload waits for the file that knows where it was, but not for long; the first start of a launch does not.
async function comeBack(id: string, pathOf: PathOf): Promise<void> {
  const entry = currentRoute();
  let mayMove = readStored('sessionStorage', STORED.cache.place) !== null;
  const resumed = import('./resume.ts').then(
    (file) => file.resumeLaunch(id, entry, pathOf, mayMove),
    () => {},
  );
  if (!mayMove) return;
  await Promise.race([resumed, new Promise((resolve) => setTimeout(resolve, COME_BACK_MS))]);
  // From now on the address is the router's.
  mayMove = false;
}

function followStartParameter({ startParam, address, id }: Launch, pathOf: PathOf): void {
  const { referrer, pathName } = readStartParameter(startParam);
  keepReferrer(findReferrer(address) ?? referrer);
  const path = pathName && pathOf(pathName);
  // Once a launch, wherever it began: a reload at home stays at home.
  if (!path || readStored('sessionStorage', STORED.token.followedLaunch) === id + startParam)
    return;
  markFollowed({ startParam, id });
  if (currentRoute() === '/') replaceRoute(path);
}

// A launch without data has no id: another parameter is another launch.
function markFollowed({ id, startParam }: Pick<Launch, 'id' | 'startParam'>): void {
  writeStored('sessionStorage', STORED.token.followedLaunch, id + startParam);
}

// A logout removed the launch string; a session begun after it must know its Telegram user at the next reload (D-030).
function keepLaunch({ launch: text, environment }: Launch): () => void {
  return useStore.subscribe(({ token }, before) => {
    if (token === before.token || !token || !text || environment !== 'telegram') return;
    writeStored('sessionStorage', STORED.token.launch, JSON.stringify(text));
  });
}

function leadToLogin(): void {
  const here = currentRoute();
  const [path, query = ''] = here.split('?');
  if (path === LOGIN_PATH) return;
  // The form's own address brings its query along; any other screen is where login leads back to.
  const next =
    path === '/login' ? query : here === '/' ? '' : String(new URLSearchParams({ redirect: here }));
  replaceRoute(next ? `${LOGIN_PATH}?${next}` : LOGIN_PATH);
}

function currentRoute(): string {
  return location.hash.slice(1) || '/';
}

function replaceRoute(route: string): void {
  history.replaceState(history.state, '', `${location.pathname}${location.search}#${route}`);
}
