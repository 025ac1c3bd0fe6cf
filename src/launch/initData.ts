import type { Launch } from './launch.ts';

/** Launch data up to this length do not start an automatic login. */
const INIT_DATA_MIN = 100;
/** Telegram's launch data have about 2,000 characters at most. Anything longer is not from Telegram. */
const INIT_DATA_MAX = 16_384;

/** Whether launch data are long enough for `/telegram-login`: over 100 UTF-16 units, as we would send them (D-025). */
export function isLongEnough(initData: string): boolean {
  return initData.length > INIT_DATA_MIN;
}

/** Whether we may send launch data at all: neither empty nor absurdly long. */
export function isSendable(initData: string): boolean {
  return initData !== '' && initData.length <= INIT_DATA_MAX;
}

/** Whether the address contains launch data that we must not believe (D-028, D-225). */
export function hasRefusedData({ isClaimed, initData }: Launch): boolean {
  return isClaimed && initData === '';
}
