import { beijingDay } from '#domain/serverTime.ts';
import { now } from '#platform/clock.ts';
import { readDevice, writeDevice } from '#platform/deviceStore.ts';
import { readStoredText, writeStored } from '#platform/storage.ts';
import { STORED } from '#state/session/storedKeys.ts';

// None of these says anything about a member, so all outlive every session (D-205).
const ADULT = 'adult';
/** What a device does once a day: shows the clip, hides the welcome that the player does not want to see again. */
type Daily = 'clipDay' | 'welcomeDay';

/** Whether this device has done it today, by Beijing time. */
export async function wasDoneToday(what: Daily): Promise<boolean> {
  return (await readDevice(what)) === beijingDay(now());
}

export async function rememberDone(what: Daily): Promise<void> {
  await writeDevice(what, beijingDay(now()));
}

/** Whether a player made the 18+ statement here: in IndexedDB, or in local storage after a quick reload. */
export async function wasAgeStated(): Promise<boolean> {
  if (readStoredText('localStorage', STORED.device.adult) !== null) return true;
  const isStated = (await readDevice(ADULT)) !== null;
  if (isStated) writeStored('localStorage', STORED.device.adult, '1');
  return isStated;
}

export async function rememberAgeStated(): Promise<void> {
  writeStored('localStorage', STORED.device.adult, '1');
  await writeDevice(ADULT, beijingDay(now()));
}
