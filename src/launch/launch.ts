import type { LaunchSettings } from '#domain/launchSettings.ts';

import type { Captured } from './capture.ts';

/** Where the page runs: outside Telegram, inside it, or a developer's browser posing as it. */
export type Environment = 'plain' | 'telegram' | 'mock';

/** Who frames the page: `trusted` is no page or an allowed one, `unnamed` one that the browser hides. */
export type Framing = 'trusted' | 'unnamed' | 'stranger';

/** How this page was launched: captured, judged and read once, in memory only. */
export type Launch = Omit<Captured, 'mock'> & {
  environment: Environment;
  /** The value of `isTest` for the launch's own data. */
  isTest: boolean;
  /** The origin of the page around this one; '' when there is none or the browser does not name it. */
  parentOrigin: string;
  framing: Framing;
  settings: LaunchSettings;
};

/** The Telegram user whose token this launch may use: null if unknown; undefined outside Telegram, for any token. */
export function tokenOwner({ environment, owner }: Launch): string | null | undefined {
  return environment === 'plain' ? undefined : owner;
}

let current: Launch | null = null;

/** The launch of this page. Throws before `startLaunch`. */
export function getLaunch(): Launch {
  if (!current) throw new Error('startLaunch has not run');
  return current;
}

export function setLaunch(launch: Launch | null): void {
  current = launch;
}
