import type { PreloadedAnswer } from '#api/preload.ts';
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

/** What the inline scripts hand over, to each other and to the client, which leaves only `early` readable. */
type Handover = {
  /** Tells the guard that the client runs. */
  runs?: () => void;
  launch?: Launch;
  /** Set while the client has shown a frame: ends the start of our page inside it by an error (D-349). */
  leaveFrame?: (page: typeof globalThis & Window) => never;
  /** The answers to calls that the page has sent, by `preloadKey`. */
  early?: Record<string, PreloadedAnswer> | undefined;
  /** Reads the stored answer to a call for the first paint. */
  readStored?: (path: string) => unknown;
  /** The data of an early answer; undefined unless it is a success. */
  readAnswer?: (body: string | undefined) => unknown;
  /** The language of this start. */
  language?: string;
};

declare global {
  var lobby: Handover | undefined;
}

/** The automatic login needs launch data with more characters than this. */
const AUTO_LOGIN_ABOVE_CHARS = 100;
/** Telegram's launch data have about 2,000 characters at most. Anything longer is not from Telegram. */
const MAX_SENDABLE_CHARS = 16_384;

/** Whether launch data are long enough for `/telegram-login`: more than 100 characters (UTF-16 units) as sent. */
export function isLongEnough(initData: string): boolean {
  return initData.length > AUTO_LOGIN_ABOVE_CHARS;
}

/** Whether we may send launch data at all: neither empty nor absurdly long. */
export function isSendable(initData: string): boolean {
  return initData !== '' && initData.length <= MAX_SENDABLE_CHARS;
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
