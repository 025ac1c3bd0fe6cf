import { after } from './clock.ts';

const STORE = 'device';
/** Some WebKits never answer: then it is as if there were none. */
const OPEN_MS = 1000;

const memory = new Map<string, string>();
let opened: Promise<IDBDatabase | null> | undefined;

/** What IndexedDB keeps under a key, or null; where the browser denies it, what this page has written. */
export async function readDevice(key: string): Promise<string | null> {
  const kept = memory.get(key) ?? (await ask('readonly', (store) => store.get(key)));
  return typeof kept === 'string' ? kept : null;
}

/** Keeps a value on the device beyond the end of a session: never anything of a member (D-205). */
export async function writeDevice(key: string, value: string): Promise<void> {
  memory.set(key, value);
  await ask('readwrite', (store) => store.put(value, key));
}

/**
 * Changes a value in one step that no other tab can come between, and resolves with what `change` made of it; null
 * keeps nothing. Unlike the two above it always asks the device: what another tab wrote counts.
 */
export async function updateDevice(
  key: string,
  change: (kept: string | null) => string | null,
): Promise<string | null> {
  const database = await (opened ??= open());
  const kept = database && (await changeIn(database, key, change));
  if (kept) return kept.value;
  const value = change(memory.get(key) ?? null);
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  return value;
}

/** Forgets everything it keeps. */
export async function clearDevice(): Promise<void> {
  memory.clear();
  await ask('readwrite', (store) => store.clear());
}

async function ask(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest,
): Promise<unknown> {
  const database = await (opened ??= open());
  if (!database) return null;
  return new Promise((resolve) => {
    try {
      const request = act(database.transaction(STORE, mode).objectStore(STORE));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => resolve(null));
    } catch {
      // The browser has closed it, as on a full device.
      resolve(null);
    }
  });
}

// Null where the device did not do it.
function changeIn(
  database: IDBDatabase,
  key: string,
  change: (kept: string | null) => string | null,
): Promise<{ value: string | null } | null> {
  return new Promise((resolve) => {
    after(OPEN_MS, () => resolve(null));
    try {
      const transaction = database.transaction(STORE, 'readwrite');
      const store = transaction.objectStore(STORE);
      const request = store.get(key);
      let value: string | null = null;
      request.addEventListener('success', () => {
        value = change(typeof request.result === 'string' ? request.result : null);
        if (value === null) store.delete(key);
        else store.put(value, key);
      });
      transaction.addEventListener('complete', () => resolve({ value }));
      transaction.addEventListener('error', () => resolve(null));
      transaction.addEventListener('abort', () => resolve(null));
    } catch {
      resolve(null);
    }
  });
}

function open(): Promise<IDBDatabase | null> {
  return new Promise((resolve) => {
    after(OPEN_MS, () => resolve(null));
    try {
      const request = indexedDB.open('lobby', 1);
      request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE));
      request.addEventListener('success', () => resolve(request.result));
      request.addEventListener('error', () => resolve(null));
    } catch {
      resolve(null);
    }
  });
}
