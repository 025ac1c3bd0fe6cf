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
