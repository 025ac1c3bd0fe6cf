import { now } from '#platform/clock.ts';
import { isLoggedIn, useStore } from '#state/session/store.ts';

import { currentAddress, onAddressChange } from './go.ts';
import { askForLogin, useLoginPopup } from './loginPopup.ts';
import { findPath } from './paths.ts';

/** What a visitor wanted is forgotten after this time, in ms. */
const KEPT_MS = 600_000;

type Wanted = {
  go: () => void;
  atMs: number;
  /** The session that begins next: it is for nobody who logs in later. */
  generation: number;
  stop: () => void;
};

let wanted: Wanted | null = null;

/**
 * Asks a visitor to log in, and keeps what they wanted to do: in the memory of this page alone, for 10 minutes, until they
 * close the login or go elsewhere.
 */
export function askForLoginTo(go: () => void): void {
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
  wanted = { go, atMs: now(), generation, stop: () => stops.forEach((stop) => stop()) };
}

/** Does it, once, after the login; says whether that leads away from the login. What is shown then takes its place. */
export function doWanted(): boolean {
  const kept = wanted;
  forget();
  const isTheirs = isLoggedIn() && useStore.getState().generation === kept?.generation;
  if (!kept || !isTheirs || Math.abs(now() - kept.atMs) >= KEPT_MS) return false;
  const isOnScreen = isLogin(currentAddress());
  if (isOnScreen) history.replaceState({ ...history.state, isOverlay: true }, '');
  kept.go();
  return !isLogin(currentAddress());
}

function forget(): void {
  wanted?.stop();
  wanted = null;
}

function isLogin(address: string): boolean {
  const name = findPath(address);
  return name === 'login' || name === 'telegramLogin';
}
