import { after } from './clock.ts';

/** How long an answer of the browser is waited for, in ms. */
const WAIT_MS = 200;

/**
 * Runs `act` while no other tab holds a lock of this name, as far as the browser has locks: `act` is told whether it is
 * alone, and runs in any case. The lock goes when `act` is done, or when the page goes.
 */
export function holdLock<Result>(
  name: string,
  act: (isAlone: boolean) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let running: Promise<Result> | undefined;
    const start = (isAlone: boolean): Promise<Result> => {
      if (!running) {
        running = act(isAlone);
        running.then(resolve, reject);
      }
      return running;
    };
    const cancel = after(WAIT_MS, () => void start(false));
    const begin = (isAlone: boolean) => {
      cancel();
      return start(isAlone);
    };
    // Absent on insecure origins, refused where storage is denied.
    const locks = navigator.locks as LockManager | undefined;
    if (!locks) return void begin(false);
    locks
      .request(name, { ifAvailable: true }, (lock) => begin(lock !== null))
      .catch(() => void begin(false));
  });
}
