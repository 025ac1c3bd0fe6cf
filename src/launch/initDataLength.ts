/** Launch data up to this length leads to no automatic login (S9-06). */
const INIT_DATA_MIN = 100;
/** Anything longer is no launch data of Telegram's, whose worst case is about 2,000. */
const INIT_DATA_MAX = 16_384;

/**
 * The check of 100 characters: whether launch data leads to `/telegram-login`, being longer than 100 UTF-16 units as
 * it would be sent (S4-31, D-025). Imports nothing: the inline start carries it.
 */
export function isLongEnough(initData: string): boolean {
  return initData.length > INIT_DATA_MIN;
}

/** Whether launch data may be sent at all: not empty, not absurdly long. */
export function isSendable(initData: string): boolean {
  return initData !== '' && initData.length <= INIT_DATA_MAX;
}
