import { now } from '#platform/clock.ts';
import { isLoggedIn, useStore } from '#state/session/store.ts';

import { currentAddress, onAddressChange } from './go.ts';
import { askForLogin, useLoginPopup } from './loginPopup.ts';
import { findPath } from './paths.ts';

/** The action is dropped after this time, in ms. */
const MAX_AGE_MS = 600_000;

type PendingAction = {
  run: () => void;
  atMs: number;
  /** The generation of the next session. Later logins must not run the action. */
  generation: number;
  stop: () => void;
};

let pending: PendingAction | null = null;

/**
 * Asks the visitor to log in, and keeps an action for after the login. The action stays in memory for 10 minutes,
 * unless the visitor closes the login or goes elsewhere.
 */
export function askForLoginThen(run: () => void): void {
  forget();
  askForLogin('login');
  const stops = [
    onAddressChange((address) => {
      if (!isLogin(address)) forget();
    }),
    useLoginPopup.subscribe(({ tab }) => {
      if (tab === null) forget();
    }),
  ];
  const generation = useStore.getState().generation + 1;
  pending = { run, atMs: now(), generation, stop: () => stops.forEach((stop) => stop()) };
}

/**
 * Runs the action once after the login. Returns whether it has left the login screen, whose history entry it replaces.
 */
export function resumeAfterLogin(): boolean {
  const action = pending;
  forget();
  const isTheirs = isLoggedIn() && useStore.getState().generation === action?.generation;
  if (!action || !isTheirs || Math.abs(now() - action.atMs) >= MAX_AGE_MS) return false;
  const isOnScreen = isLogin(currentAddress());
  if (isOnScreen) history.replaceState({ ...history.state, isOverlay: true }, '');
  action.run();
  return !isLogin(currentAddress());
}

function forget(): void {
  pending?.stop();
  pending = null;
}

function isLogin(address: string): boolean {
  const name = findPath(address);
  return name === 'login' || name === 'telegramLogin';
}
