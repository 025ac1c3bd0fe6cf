import { after } from './clock.ts';

const STORE = 'device';
/** How long anybody waits for the device, in ms: some WebKits never answer, and another tab's upgrade holds it up. */
const WAIT_MS = 1000;
/** The same after it was too slow once. */
const AGAIN_MS = 200;

type Change = (kept: string | null) => string | null;
type Act = (store: IDBObjectStore) => IDBRequest;
/** What a request came to; null where the device did not do it. */
type Done = { value: unknown } | null;

export type DeviceStore = ReturnType<typeof createDeviceStore>;

/** Values in IndexedDB. What the device is too slow for is done when it answers; nobody waits for that. */
export function createDeviceStore(factory: () => IDBFactory, wait: typeof after) {
  // What this page has read and written: all there is where the browser denies IndexedDB.
  const memory = new Map<string, string>();
  const listeners = new Set<() => void>();
  let opening: Promise<IDBDatabase | null> | null = null;
  let lateCount = 0;
  let wasLate = false;

  /** What is kept under a key, or null. */
  async function readDevice(key: string): Promise<string | null> {
    const kept = memory.get(key) ?? (await ask('readonly', (store) => store.get(key)))?.value;
    return typeof kept === 'string' ? kept : null;
  }

  /** Keeps a value on the device beyond the end of a session: never anything of a member (D-205). */
  async function writeDevice(key: string, value: string): Promise<void> {
    memory.set(key, value);
    await ask('readwrite', (store) => store.put(value, key));
  }

  /**
   * Changes a value in one step that no other tab can come between; null keeps nothing. Resolves with whether the device
   * has done it within `mostMs`; one that was too slow still does it later.
   */
  async function updateDevice(key: string, change: Change, mostMs = WAIT_MS): Promise<boolean> {
    const done = open().then((database) => changeIn(database, key, change));
    return (await limit(done, mostMs)) !== null;
  }

  /** Forgets everything it keeps. */
  async function clearDevice(): Promise<void> {
    memory.clear();
    await ask('readwrite', (store) => store.clear());
  }

  /** Calls `listener` when the device has answered after nobody waited for it any more. */
  function onLateDevice(listener: () => void): () => void {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  }

  function ask(mode: IDBTransactionMode, act: Act): Promise<Done> {
    return limit(open().then((database) => askIn(database, mode, act)));
  }

  // One order waits once for a device that hangs: while an answer is overdue, nobody waits for the next.
  function limit(work: Promise<Done>, mostMs = WAIT_MS): Promise<Done> {
    return new Promise((resolve) => {
      let isLate = false;
      const waitMs = lateCount > 0 ? 0 : wasLate ? Math.min(AGAIN_MS, mostMs) : mostMs;
      const cancel = wait(waitMs, () => {
        isLate = wasLate = true;
        lateCount += 1;
        resolve(null);
      });
      void work.then((done) => {
        cancel();
        resolve(done);
        if (!isLate) return void (wasLate = false);
        lateCount -= 1;
        if (done && lateCount === 0) for (const listener of listeners) listener();
      });
    });
  }

  function open(): Promise<IDBDatabase | null> {
    opening ??= openDatabase(factory, () => (opening = null)).then((database) => {
      // The next one who asks tries again.
      if (!database) opening = null;
      return database;
    });
    return opening;
  }

  return { readDevice, writeDevice, updateDevice, clearDevice, onLateDevice };
}

export const { readDevice, writeDevice, updateDevice, clearDevice, onLateDevice } =
  createDeviceStore(() => indexedDB, after);

function openDatabase(factory: () => IDBFactory, onClose: () => void): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    try {
      const request = factory().open('lobby', 1);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
      request.addEventListener('error', () => resolve(null));
      request.addEventListener('success', () => {
        const database = request.result;
        database.addEventListener('close', onClose);
        // Another tab has a newer version of the page: an open connection would hold it up.
        database.addEventListener('versionchange', () => {
          database.close();
          onClose();
        });
        resolve(database);
      });
    } catch {
      resolve(null);
    }
  });
}

function askIn(database: IDBDatabase | null, mode: IDBTransactionMode, act: Act): Promise<Done> {
  return inStore(database, mode, (store, done) => {
    const request = act(store);
    request.addEventListener('success', () => void (done.value = request.result as unknown));
  });
}

function changeIn(database: IDBDatabase | null, key: string, change: Change): Promise<Done> {
  return inStore(database, 'readwrite', (store) => {
    const request = store.get(key);
    request.addEventListener('success', () => {
      const kept: unknown = request.result;
      const value = change(typeof kept === 'string' ? kept : null);
      try {
        if (value === null) store.delete(key);
        else if (value !== kept) store.put(value, key);
      } catch {
        store.transaction.abort();
      }
    });
  });
}

function inStore(
  database: IDBDatabase | null,
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore, done: { value: unknown }) => void,
): Promise<Done> {
  return new Promise((resolve) => {
    const done = { value: null as unknown };
    try {
      // Null where IndexedDB is denied; throws when the browser has closed it, as on a full device.
      const transaction = database?.transaction(STORE, mode);
      if (!transaction) return resolve(null);
      transaction.addEventListener('complete', () => resolve(done));
      transaction.addEventListener('error', () => resolve(null));
      transaction.addEventListener('abort', () => resolve(null));
      act(transaction.objectStore(STORE), done);
    } catch {
      resolve(null);
    }
  });
}
