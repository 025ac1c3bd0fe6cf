import type { Launch } from './launch.ts';

/** The automatic login needs launch data with more characters than this. */
const AUTO_LOGIN_ABOVE_CHARS = 100;
/** Telegram's launch data have about 2,000 characters at most. Anything longer is not from Telegram. */
const MAX_SENDABLE_CHARS = 16_384;

/** Whether launch data are long enough for `/telegram-login`: more than 100 characters (UTF-16 units) as sent (D-025). */
export function isLongEnough(initData: string): boolean {
  return initData.length > AUTO_LOGIN_ABOVE_CHARS;
}

/** Whether we may send launch data at all: neither empty nor absurdly long. */
export function isSendable(initData: string): boolean {
  return initData !== '' && initData.length <= MAX_SENDABLE_CHARS;
}

/** Whether the address contains launch data that we must not believe (D-028, D-225). */
export function hasRefusedData({ isClaimed, initData }: Launch): boolean {
  return isClaimed && initData === '';
}
