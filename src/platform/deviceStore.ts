import { createStore, get, promisifyRequest, set, type UseStore } from 'idb-keyval';

import { after } from './clock.ts';

/** How long anybody waits for the device, in ms: some WebKits never answer, and another tab's upgrade holds it up. */
const WAIT_MS = 1000;
/** The same after it was too slow once. */
const AGAIN_MS = 200;

type Change = (kept: string | null) => string | null;
/** What an act came to; null where the device did not do it, as on a full one. */
type Done<Value> = { value: Value } | null;

/** Values in IndexedDB. What the device is too slow for is done when it answers; nobody waits for that. */
export function createDeviceStore(use: UseStore, wait: typeof after) {
  // What this page has written: all there is where the browser denies IndexedDB.
  const memory = new Map<string, string>();
  const listeners = new Set<() => void>();
  const device = letGo(use);
  let lateCount = 0;
  let wasLate = false;

  /** What is kept under a key, or null. */
  async function readDevice(key: string): Promise<string | null> {
    const kept = memory.get(key) ?? (await limit(() => get<unknown>(key, device)))?.value;
    return typeof kept === 'string' ? kept : null;
  }

  /** Keeps a value on the device beyond the end of a session: never anything of a member (D-205). */
  async function writeDevice(key: string, value: string): Promise<void> {
    memory.set(key, value);
    await limit(() => set(key, value, device));
  }

  /**
   * Changes a value in one step that no other tab can come between; null keeps nothing. Resolves with whether the device
   * has done it within `mostMs`; one that was too slow still does it later.
   */
  async function updateDevice(key: string, change: Change, mostMs = WAIT_MS): Promise<boolean> {
    return (await limit(() => changeIn(device, key, change), mostMs)) !== null;
  }

  /** Calls `listener` when the device has answered after nobody waited for it any more. */
  function onLateDevice(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  // One order waits once for a device that hangs: while an answer is overdue, nobody waits for the next.
  function limit<Value>(act: () => Promise<Value>, mostMs = WAIT_MS): Promise<Done<Value>> {
    return new Promise((resolve) => {
      let isLate = false;
      const waitMs = lateCount > 0 ? 0 : wasLate ? Math.min(AGAIN_MS, mostMs) : mostMs;
      const cancel = wait(waitMs, () => {
        isLate = wasLate = true;
        lateCount += 1;
        resolve(null);
      });
      const finish = (done: Done<Value>) => {
        cancel();
        resolve(done);
        if (!isLate) return void (wasLate = false);
        lateCount -= 1;
        if (done && lateCount === 0) for (const listener of listeners) listener();
      };
      // An absent or denied IndexedDB throws at once.
      Promise.resolve()
        .then(act)
        .then(
          (value) => finish({ value }),
          () => finish(null),
        );
    });
  }

  return { readDevice, writeDevice, updateDevice, onLateDevice, memory };
}

export const { readDevice, writeDevice, updateDevice, onLateDevice, memory } = createDeviceStore(
  createStore('lobby', 'device'),
  after,
);

/** Another tab has a newer version of the page: an open connection would hold it up. */
function letGo(use: UseStore): UseStore {
  return (mode, act) =>
    use(mode, (store) => {
      store.transaction.db.onversionchange = closeDatabase;
      return act(store);
    });
}

// No closure of the transaction: the connection would keep in memory what was written last, of whomever.
function closeDatabase(this: IDBDatabase): void {
  this.close();
  // The store opens another connection when it is told that this one is closed.
  this.dispatchEvent(new Event('close'));
}

// Read and written in one transaction: between two the change of another tab would be lost.
function changeIn(device: UseStore, key: string, change: Change): Promise<unknown> {
  return device('readwrite', (store) => {
    const request = store.get(key) as IDBRequest<unknown>;
    request.addEventListener('success', () => {
      const kept = request.result;
      const value = change(typeof kept === 'string' ? kept : null);
      try {
        if (value === null) store.delete(key);
        else if (value !== kept) store.put(value, key);
      } catch {
        store.transaction.abort();
      }
    });
    return promisifyRequest(store.transaction);
  });
}
