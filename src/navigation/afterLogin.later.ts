import type { Game } from '#domain/games.ts';
import { now } from '#platform/clock.ts';
import { publicState } from '#platform/publicState.ts';
import { getSession, isLoggedIn } from '#state/session/currentSession.ts';

import { currentAddress, onAddressChange } from './go.ts';
import { askForLogin, useLoginPopup } from './loginPopup.ts';
import { findPath } from './paths.ts';
import { markOverlayEntry } from './trail.ts';

/** The action is dropped after this time, in ms. */
const MAX_AGE_MS = 600_000;

type PendingAction = {
  run: () => void;
  atMs: number;
  /** The visit that asked. A login keeps it; later logins must not run the action. */
  visit: string;
  stop: () => void;
};

// A visitor's action. It survives the login that it asks for, and no other.
const usePending = publicState<PendingAction | null>(() => null);

/** Asks the visitor who tapped a game to log in. Runs `run` after the login, within 10 minutes, unless they go elsewhere. */
export function askForLoginThen(run: () => void, game: Game): void {
  forget();
  askForLogin('login', game);
  const stops = [
    onAddressChange((address) => {
      if (!isLogin(address)) forget();
    }),
    useLoginPopup.subscribe(({ tab }) => {
      if (tab === null) forget();
    }),
  ];
  const { visit } = getSession();
  usePending.setState(
    { run, atMs: now(), visit, stop: () => stops.forEach((stop) => stop()) },
    true,
  );
}

/** Runs the action once after the login. Returns whether it has left the login screen. */
export function resumeAfterLogin(): boolean {
  const action = usePending.getState();
  forget();
  const isTheirs = isLoggedIn() && getSession().visit === action?.visit;
  if (!action || !isTheirs || Math.abs(now() - action.atMs) >= MAX_AGE_MS) return false;
  if (isLogin(currentAddress())) markOverlayEntry();
  action.run();
  return !isLogin(currentAddress());
}

function forget(): void {
  usePending.getState()?.stop();
  usePending.setState(null, true);
}

function isLogin(address: string): boolean {
  const name = findPath(address);
  return name === 'login' || name === 'telegramLogin';
}
