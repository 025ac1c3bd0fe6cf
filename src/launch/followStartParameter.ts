import { findReferrer, readStartParameter } from '#domain/startParameter.ts';
import { currentAddress, replaceAddress } from '#navigation/go.ts';
import { findAddress, PATHS } from '#navigation/paths.ts';
import { readStoredText, writeStored } from '#platform/storage.ts';
import { keepReferrer } from '#state/session/referrer.ts';
import { STORED } from '#state/session/storedKeys.ts';

import type { Launch } from './launch.ts';

type Started = Pick<Launch, 'id' | 'startParam'>;

/** Stores the referrer of a launch, and opens the screen in its start parameter (D-013, D-214). */
export function followStartParameter(launch: Launch): void {
  const { referrer, pathName } = readStartParameter(launch.startParam);
  keepReferrer(findReferrer(launch.address) ?? referrer);
  const address = pathName && findAddress(pathName);
  // Once per launch, on whatever screen it began, so that a reload on home stays on home.
  if (!address || isFollowed(launch)) return;
  markFollowed(launch);
  if (currentAddress() === PATHS.home) replaceAddress(address);
}

/** Whether this tab has already followed the launch's start parameter. */
export function isFollowed({ id, startParam }: Started): boolean {
  // A launch without data has no id, so another parameter is another launch.
  return readStoredText('sessionStorage', STORED.token.followedLaunch) === id + startParam;
}

export function markFollowed({ id, startParam }: Started): void {
  writeStored('sessionStorage', STORED.token.followedLaunch, id + startParam);
}
