import type { Launch } from './launch.ts';

/** The automatic login needs launch data with more characters than this. */
const AUTO_LOGIN_ABOVE_CHARS = 100;
/** Telegram's launch data have about 2,000 characters at most. Anything longer is not from Telegram. */
const MAX_SENDABLE_CHARS = 16_384;

/** Whether a launch logs in unasked: by data of more than 100 characters (UTF-16 units). The inline start asks this too. */
export function logsInUnasked(
  { initData }: Pick<Launch, 'initData'>,
  by: { isLoggedIn: boolean; isSpent: boolean },
): boolean {
  return !by.isLoggedIn && !by.isSpent && initData.length > AUTO_LOGIN_ABOVE_CHARS;
}

/** Whether we may send launch data at all: neither empty nor absurdly long. */
export function isSendable(initData: string): boolean {
  return initData !== '' && initData.length <= MAX_SENDABLE_CHARS;
}

/** `try` logs in with the launch data; `unavailable` says that there are none. */
export type LoginStep = 'try' | 'unavailable';

/**
 * Whether this page may log in with its launch data now: because the data are long enough, or because the address
 * requests it. Never with data that it has sent before, nor after a logout or a 401 (D-041).
 */
export function decideLogin(
  launch: Launch,
  by: { isLoggedIn: boolean; isSpent: boolean; isSent: boolean; isRequested: boolean },
): LoginStep | null {
  const { environment, initData, launchParams, isClaimed } = launch;
  if (by.isLoggedIn || by.isSent || (by.isSpent && by.isRequested)) return null;
  // The address contains launch data that we must not believe.
  if (isClaimed && initData === '') return 'unavailable';
  if (logsInUnasked(launch, by)) return 'try';
  if (!by.isRequested) return null;
  // Empty launch data count, because they have their own message.
  const hasData = initData !== '' || launchParams.includes('tgWebAppData=');
  return environment !== 'plain' && hasData ? 'try' : 'unavailable';
}
