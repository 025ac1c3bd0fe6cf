import { isCalm } from '#parts/useMayMove.ts';

type Thrifty = { connection?: { saveData?: boolean } };

/** Whether the device wants moving pictures: not where it asks for calm or saves data (D-072). */
export function mayPlayClip(): boolean {
  return !isCalm() && (navigator as Thrifty).connection?.saveData !== true;
}
