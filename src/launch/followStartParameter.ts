import { findReferrer, readStartParameter } from '#domain/startParameter.ts';
import { currentAddress, replaceAddress } from '#navigation/go.ts';
import { findAddress, PATHS } from '#navigation/paths.ts';
import { readStoredText, writeStored } from '#platform/storage.ts';
import { keepReferrer } from '#state/session/referrer.ts';
import { STORED } from '#state/session/storedKeys.ts';

import type { Launch } from './launch.ts';

type Started = Pick<Launch, 'id' | 'startParam'>;

/** Keeps the referrer of a launch, and opens the screen that its start parameter names (D-013, D-214). */
export function followStartParameter(launch: Launch): void {
  const { referrer, pathName } = readStartParameter(launch.startParam);
  keepReferrer(findReferrer(launch.address) ?? referrer);
  const address = pathName && findAddress(pathName);
  // Once for each launch, whatever screen it began on: a reload at home stays at home.
  if (!address || isFollowed(launch)) return;
  markFollowed(launch);
  if (currentAddress() === PATHS.home) replaceAddress(address);
}

/** Whether this tab has followed the start parameter of a launch. */
export function isFollowed({ id, startParam }: Started): boolean {
  // A launch without data has no id: another parameter is another launch.
  return readStoredText('sessionStorage', STORED.token.followedLaunch) === id + startParam;
}

export function markFollowed({ id, startParam }: Started): void {
  writeStored('sessionStorage', STORED.token.followedLaunch, id + startParam);
}
