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

/** Whether the address contains launch data that we must not believe (D-028, D-225). */
export function hasRefusedData({ isClaimed, initData }: Launch): boolean {
  return isClaimed && initData === '';
}

type LaunchWindow = { lobbyLaunch?: Launch | undefined };

let current: Launch | null = null;

/** The launch of this page. Throws before `startLaunch`. */
export function getLaunch(): Launch {
  if (!current) throw new Error('startLaunch has not run');
  return current;
}

export function setLaunch(launch: Launch | null): void {
  current = launch;
}

/** Keeps the launch for the bundle. The inline start calls it, so this file imports nothing. */
export function keepLaunch(launch: Launch): void {
  (window as LaunchWindow).lobbyLaunch = launch;
}

/** Takes the launch that the inline start kept, and removes it from the window. */
export function takeKeptLaunch(): Launch | undefined {
  const { lobbyLaunch } = window as LaunchWindow;
  delete (window as LaunchWindow).lobbyLaunch;
  return lobbyLaunch;
}

/** Launch data up to this length do not start an automatic login. */
const INIT_DATA_MIN = 100;
/** Telegram's launch data have about 2,000 characters at most. Anything longer is not from Telegram. */
const INIT_DATA_MAX = 16_384;

/**
 * Whether launch data are long enough for `/telegram-login`: over 100 UTF-16 units, as we would send them (D-025). Part
 * of the inline start, so it imports nothing.
 */
export function isLongEnough(initData: string): boolean {
  return initData.length > INIT_DATA_MIN;
}

/** Whether we may send launch data at all: neither empty nor absurdly long. */
export function isSendable(initData: string): boolean {
  return initData !== '' && initData.length <= INIT_DATA_MAX;
}
