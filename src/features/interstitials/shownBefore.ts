import { formatBeijingTime } from '#domain/serverTime.ts';
import { now } from '#platform/clock.ts';
import { readDevice, writeDevice } from '#platform/deviceStore.ts';

// Nothing of a member: both outlive every session (D-205).
const CLIP_DAY = 'clipDay';
const ADULT = 'adult';

/** Whether the clip was shown on this device today, a day of Beijing (D-072). */
export async function wasClipShown(): Promise<boolean> {
  return (await readDevice(CLIP_DAY)) === today();
}

export async function keepClipShown(): Promise<void> {
  await writeDevice(CLIP_DAY, today());
}

/** Whether somebody has said on this device that he is of age (D-207). */
export async function isAgeStated(): Promise<boolean> {
  return (await readDevice(ADULT)) !== null;
}

export async function keepAgeStated(): Promise<void> {
  await writeDevice(ADULT, today());
}

function today(): string {
  return formatBeijingTime(now()).slice(0, 10);
}
