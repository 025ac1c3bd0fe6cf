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

/** Keeps the launch for the bundle. The inline start calls it. */
export function keepLaunch(launch: Launch): void {
  (window as LaunchWindow).lobbyLaunch = launch;
}

/** Takes the launch that the inline start kept, and removes it from the window. */
export function takeKeptLaunch(): Launch | undefined {
  const { lobbyLaunch } = window as LaunchWindow;
  delete (window as LaunchWindow).lobbyLaunch;
  return lobbyLaunch;
}
