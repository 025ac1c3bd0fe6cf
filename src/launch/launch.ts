import type { LaunchSettings } from '#domain/launchSettings.ts';
import type { Framing } from '#state/framing.ts';

import type { Captured } from './capture.ts';

/** Where the page runs: outside Telegram, inside it, or a developer's browser posing as it. */
export type Environment = 'plain' | 'telegram' | 'mock';

/** How this page was launched: captured, judged and read once, in memory only (D-030). */
export type Launch = Omit<Captured, 'mock'> & {
  environment: Environment;
  /** The value of `isTest` for the launch's own data (D-031). */
  isTest: boolean;
  /** The origin of the page around this one; '' when there is none or the browser does not name it. */
  parentOrigin: string;
  framing: Framing;
  settings: LaunchSettings;
};

/** Whether the address brought launch data that we must not believe (D-028, D-225). */
export function hasRefusedData({ isClaimed, initData }: Launch): boolean {
  return isClaimed && initData === '';
}

type LaunchWindow = { lobbyLaunch?: Launch | undefined };

let current: Launch | null = null;

/** The launch of this page, from `startLaunch` on. */
export function getLaunch(): Launch {
  if (!current) throw new Error('startLaunch has not run');
  return current;
}

export function setLaunch(launch: Launch | null): void {
  current = launch;
}

/** Keeps the launch for the bundle; called by the inline start, so this file imports nothing. */
export function keepLaunch(launch: Launch): void {
  (window as LaunchWindow).lobbyLaunch = launch;
}

/** Takes what the inline start kept; nothing is left on the window. */
export function takeKeptLaunch(): Launch | undefined {
  const { lobbyLaunch } = window as LaunchWindow;
  delete (window as LaunchWindow).lobbyLaunch;
  return lobbyLaunch;
}

/** Launch data up to this length start no automatic login. */
const INIT_DATA_MIN = 100;
/** Telegram's launch data have about 2,000 characters at most. Anything longer is not from Telegram. */
const INIT_DATA_MAX = 16_384;

/**
 * The check of 100 characters: whether launch data leads to `/telegram-login`, being longer than 100 UTF-16 units as
 * it would be sent (D-025). Imports nothing: the inline start carries it.
 */
export function isLongEnough(initData: string): boolean {
  return initData.length > INIT_DATA_MIN;
}

/** Whether launch data may be sent at all: not empty, not absurdly long. */
export function isSendable(initData: string): boolean {
  return initData !== '' && initData.length <= INIT_DATA_MAX;
}
