import { createStore, get, promisifyRequest, set } from 'idb-keyval';

import { after } from './clock.ts';

/** Some WebKits never answer: then it is as if there were no IndexedDB. */
const ANSWER_MS = 1000;

const device = createStore('lobby', 'device');
/** What this page has written; all there is where the browser denies IndexedDB. */
export const memory = new Map<string, string>();
let isOpen: Promise<true | null> | undefined;

/** What the device keeps under a key, or null. */
export async function readDevice(key: string): Promise<string | null> {
  const kept = memory.get(key) ?? (await ask(() => get<unknown>(key, device)));
  return typeof kept === 'string' ? kept : null;
}

/** Keeps a value on the device beyond the end of a session: never anything of a member (D-205). */
export async function writeDevice(key: string, value: string): Promise<void> {
  memory.set(key, value);
  await ask(() => set(key, value, device));
}

/**
 * Changes a value in one step that no other tab can come between, and resolves with what `change` made of it; null
 * keeps nothing. Unlike the two above it always asks the device: what another tab wrote counts.
 */
export async function updateDevice(
  key: string,
  change: (kept: string | null) => string | null,
): Promise<string | null> {
  const changed = await ask(() => inTime(() => changeOnDevice(key, change)));
  if (changed) return changed.value;
  const value = change(memory.get(key) ?? null);
  if (value === null) memory.delete(key);
  else memory.set(key, value);
  return value;
}

// Null where there is no IndexedDB, or where it fails, as on a full device.
async function ask<Answer>(act: () => Promise<Answer>): Promise<Answer | null> {
  isOpen ??= inTime(() => device('readonly', () => true as const));
  return (await isOpen) && act().catch(() => null);
}

// Read and written in one transaction: between two the change of another tab would be lost.
function changeOnDevice(
  key: string,
  change: (kept: string | null) => string | null,
): Promise<{ value: string | null }> {
  return device('readwrite', async (store) => {
    let value: string | null = null;
    const request = store.get(key) as IDBRequest<unknown>;
    request.addEventListener('success', () => {
      value = change(typeof request.result === 'string' ? request.result : null);
      if (value === null) store.delete(key);
      else store.put(value, key);
    });
    await promisifyRequest(store.transaction);
    return { value };
  });
}

/** Its answer, or null when it fails or takes too long. */
function inTime<Answer>(act: () => Promise<Answer>): Promise<Answer | null> {
  return new Promise((resolve) => {
    after(ANSWER_MS, () => resolve(null));
    Promise.resolve()
      .then(act)
      .then(resolve, () => resolve(null));
  });
}
