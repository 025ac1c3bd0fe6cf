import { readStoredText, writeStored } from '#platform/storage.ts';
import { STORED } from '#state/session/storedKeys.ts';

import type { Captured } from './capture.ts';

type Started = Pick<Captured, 'id' | 'startParam'>;

/** Whether this launch was logged out of: no automatic attempt follows (D-041). */
export function isSpent(id: string): boolean {
  return readStoredText('sessionStorage', STORED.token.spentLaunch) === id;
}

/** Whether the start parameter of this launch was followed already. */
export function isFollowed({ id, startParam }: Started): boolean {
  // A launch without data has no id: another parameter is another launch.
  return readStoredText('sessionStorage', STORED.token.followedLaunch) === id + startParam;
}

export function markFollowed({ id, startParam }: Started): void {
  writeStored('sessionStorage', STORED.token.followedLaunch, id + startParam);
}

/** Marks what the end of a session leaves of its launch: the wipe took the marks too. */
export function markSpent({ id, startParam }: Started): void {
  if (!id) return;
  writeStored('sessionStorage', STORED.token.spentLaunch, id);
  // A login by hand brings the launch back.
  if (startParam) markFollowed({ id, startParam });
}
