import { formatBeijingTime } from '#domain/serverTime.ts';
import { now } from '#platform/clock.ts';
import { readDevice, writeDevice } from '#platform/deviceStore.ts';
import { readStoredText, writeStored } from '#platform/storage.ts';
import { STORED } from '#state/session/storedKeys.ts';

// None of these says anything about a member, so all outlive every session (D-205).
const CLIP_DAY = 'clipDay';
const ADULT = 'adult';
const WELCOME_DAY = 'welcomeDay';

/** Whether this device showed the clip today, by Beijing time. */
export async function wasClipShownToday(): Promise<boolean> {
  return (await readDevice(CLIP_DAY)) === today();
}

export async function rememberClipShown(): Promise<void> {
  await writeDevice(CLIP_DAY, today());
}

/**
 * Whether a player made the 18+ statement on this device. Two places store it: a reload right after the tap can keep it
 * out of IndexedDB, and browsers clear local storage.
 */
export async function wasAgeStated(): Promise<boolean> {
  if (readStoredText('localStorage', STORED.device.adult) !== null) return true;
  const isStated = (await readDevice(ADULT)) !== null;
  if (isStated) writeStored('localStorage', STORED.device.adult, '1');
  return isStated;
}

export async function rememberAgeStated(): Promise<void> {
  writeStored('localStorage', STORED.device.adult, '1');
  await writeDevice(ADULT, today());
}

/** Whether the player has hidden the welcome on this device today, by Beijing time. */
export async function wasWelcomeHiddenToday(): Promise<boolean> {
  return (await readDevice(WELCOME_DAY)) === today();
}

export async function hideWelcomeToday(): Promise<void> {
  await writeDevice(WELCOME_DAY, today());
}

function today(): string {
  return formatBeijingTime(now()).slice(0, 10);
}
