import { beijingDay } from '#domain/serverTime.ts';
import { now } from '#platform/clock.ts';
import { readDevice, writeDevice } from '#platform/deviceStore.ts';
import { readStoredText, writeStored } from '#platform/storage.ts';
import { STORED } from '#state/session/storedKeys.ts';

// None of these says anything about a member, so all outlive every session (D-205).
/** What a device does once a day: shows the clip, hides the welcome that the player does not want to see again. */
type Daily = 'clipDay' | 'welcomeDay';

/** Whether this device has done it today, by Beijing time. */
export async function wasDoneToday(what: Daily): Promise<boolean> {
  return (await readDevice(what)) === beijingDay(now());
}

export async function rememberDone(what: Daily): Promise<void> {
  await writeDevice(what, beijingDay(now()));
}

/** Whether a player made the 18+ statement on this device. */
export function wasAgeStated(): boolean {
  return readStoredText('localStorage', STORED.device.adult) !== null;
}

export function rememberAgeStated(): void {
  writeStored('localStorage', STORED.device.adult, '1');
}
