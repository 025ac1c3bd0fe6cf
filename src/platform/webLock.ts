import { withinMs } from './clock.ts';

/** How long we wait for the browser, in ms. A busy phone answers late, and then the player would be asked for nothing. */
const WAIT_MS = 1000;

/** Runs `act` under a lock; `isAlone` is false when another tab has it, null without locks or an answer in time. */
export async function holdLock<Result>(
  name: string,
  act: (isAlone: boolean | null) => Promise<Result>,
): Promise<Result> {
  let release = () => {};
  const done = new Promise<void>((resolve) => (release = resolve));
  try {
    return await act(await withinMs(requestLock(name, done), WAIT_MS));
  } finally {
    release();
  }
}

async function requestLock(name: string, done: Promise<void>): Promise<boolean | null> {
  // Insecure origins have no locks. Browsers that deny storage refuse them.
  const locks = navigator.locks as LockManager | undefined;
  if (!locks) return null;
  return new Promise((resolve, reject) => {
    locks
      .request(name, { ifAvailable: true }, (lock) => {
        resolve(lock !== null);
        return done;
      })
      .catch(reject);
  });
}
