import { withinMs } from './clock.ts';

/** How long an answer of the browser is waited for, in ms. */
const WAIT_MS = 200;

/**
 * Runs `act` in any case, and tells it whether no other tab holds the lock of this name; null where the browser has no
 * locks. The lock goes when `act` is done, or when the page goes.
 */
export async function holdLock<Result>(
  name: string,
  act: (isAlone: boolean | null) => Promise<Result>,
): Promise<Result> {
  let release = () => {};
  const isDone = new Promise<void>((resolve) => (release = resolve));
  try {
    return await act(await withinMs(requestLock(name, isDone), WAIT_MS));
  } finally {
    release();
  }
}

async function requestLock(name: string, isDone: Promise<void>): Promise<boolean | null> {
  // Absent on insecure origins, refused where storage is denied.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return null;
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return isDone;
      })
      .catch(reject);
  });
}
