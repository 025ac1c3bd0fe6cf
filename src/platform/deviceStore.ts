import { createStore, get, promisifyRequest, set, type UseStore } from 'idb-keyval';

import { after } from './clock.ts';

/** How long we wait for IndexedDB, in ms. Some WebKits never answer, and another tab's upgrade delays it. */
const WAIT_MS = 1000;
/** How long we wait after it was too slow once, in ms. */
const WAIT_AFTER_LATE_MS = 200;

type Change = (kept: string | null) => string | null;
/** The result of a request; null when the device failed or was too slow. */
type Outcome<Value> = { value: Value } | null;

/** Stores values in IndexedDB. When the device is too slow, callers go on and the request finishes later. */
export function createDeviceStore(use: UseStore, wait: typeof after) {
  // Values written by this page: the only copy when the browser denies IndexedDB.
  const memory = new Map<string, string>();
  const listeners = new Set<() => void>();
  const device = closeOnUpgrade(use);
  let lateCount = 0;
  let wasLate = false;

  /** The value under a key, or null. */
  async function readDevice(key: string): Promise<string | null> {
    const kept = memory.get(key) ?? (await limit(() => get<unknown>(key, device)))?.value;
    return typeof kept === 'string' ? kept : null;
  }

  /** Stores a value on the device beyond the end of a session. Never pass member data (D-205). */
  async function writeDevice(key: string, value: string): Promise<void> {
    memory.set(key, value);
    await limit(() => set(key, value, device));
  }

  /** Changes a value in one transaction; `change` returns null to delete. Resolves with whether it ended in `maxMs`. */
  async function updateDevice(key: string, change: Change, maxMs = WAIT_MS): Promise<boolean> {
    return (await limit(() => changeIn(device, key, change), maxMs)) !== null;
  }

  /** Calls `listener` when the device has answered all requests that callers no longer wait for. */
  function onLateDevice(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  // While an answer is overdue, later requests do not wait. So an order waits only once for a device that hangs.
  function limit<Value>(act: () => Promise<Value>, maxMs = WAIT_MS): Promise<Outcome<Value>> {
    return new Promise((resolve) => {
      let isLate = false;
      const waitMs = lateCount > 0 ? 0 : wasLate ? Math.min(WAIT_AFTER_LATE_MS, maxMs) : maxMs;
      const cancel = wait(waitMs, () => {
        isLate = wasLate = true;
        lateCount += 1;
        resolve(null);
      });
      const finish = (outcome: Outcome<Value>) => {
        cancel();
        resolve(outcome);
        if (!isLate) return void (wasLate = false);
        lateCount -= 1;
        if (outcome && lateCount === 0) for (const listener of listeners) listener();
      };
      // A missing or denied IndexedDB throws synchronously.
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

/** Closes the connection when another tab upgrades the database, which would otherwise have to wait. */
function closeOnUpgrade(use: UseStore): UseStore {
  return (mode, act) =>
    use(mode, (store) => {
      store.transaction.db.onversionchange = closeDatabase;
      return act(store);
    });
}

// Not a closure inside the transaction, because the connection would keep the last written value in memory.
function closeDatabase(this: IDBDatabase): void {
  this.close();
  // `idb-keyval` opens a new connection after this event.
  this.dispatchEvent(new Event('close'));
}

// Reads and writes in one transaction. With two, a write of another tab in between would be lost.
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
