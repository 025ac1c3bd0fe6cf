import { after } from './clock.ts';

/** How long an answer of the browser is waited for, in ms. */
const WAIT_MS = 200;

/**
 * Runs `act` in any case, and tells it whether no other tab holds the lock of this name; null where the browser has no
 * locks. The lock goes when `act` is done, or when the page goes.
 */
export function holdLock<Result>(
  name: string,
  act: (isAlone: boolean | null) => Promise<Result>,
): Promise<Result> {
  return new Promise((resolve, reject) => {
    let running: Promise<Result> | undefined;
    const start = (isAlone: boolean | null): Promise<Result> => {
      if (!running) {
        running = act(isAlone);
        running.then(resolve, reject);
      }
      return running;
    };
    const cancel = after(WAIT_MS, () => void start(null));
    const begin = (isAlone: boolean | null) => {
      cancel();
      return start(isAlone);
    };
    // Absent on insecure origins, refused where storage is denied.
    const locks = navigator.locks as LockManager | undefined;
    if (!locks) return void begin(null);
    locks
      .request(name, { ifAvailable: true }, (lock) => begin(lock !== null))
      .catch(() => void begin(null));
  });
}
