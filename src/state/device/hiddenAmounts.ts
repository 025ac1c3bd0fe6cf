import { publicState } from '#platform/publicState.ts';
import { readStoredText, removeStored, writeStored } from '#platform/storage.ts';
import { STORED } from '#state/session/storedKeys.ts';

const KEY = STORED.device.hiddenAmounts;

/** Whether this device hides the balances of whoever uses it. */
export const useHiddenAmounts = publicState<boolean>(
  () => readStoredText('localStorage', KEY) !== null,
);

/** Hides or shows the balances, now and at later starts. */
export function setHiddenAmounts(isHidden: boolean): void {
  if (isHidden) writeStored('localStorage', KEY, '1');
  else removeStored('localStorage', KEY);
  useHiddenAmounts.setState(isHidden, true);
}
