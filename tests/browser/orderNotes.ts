import type { BrowserContext, Page } from '@playwright/test';

import { type Fixtures, tryOnce } from './moneyDuplicates.ts';

/** What a device does to the notes of orders. */
export type BrokenDevice = {
  indexedDB?: 'denied' | 'throws at get' | 'throws at put' | 'aborts' | { opensAfterMs: number };
  localStorage?: 'full';
  locks?: 'none';
};

/** Breaks the stores of every page that is opened from now on. By a script: no setting of Chromium does it. */
export async function breakDevice(context: BrowserContext, device: BrokenDevice): Promise<void> {
  await context.addInitScript(({ indexedDB, localStorage, locks }: BrokenDevice) => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    if (localStorage) {
      const set = Storage.prototype.setItem;
      Storage.prototype.setItem = function (this: Storage, key, value) {
        if (this === window.localStorage) full();
        set.call(this, key, value);
      };
    }
    if (locks) Object.defineProperty(Navigator.prototype, 'locks', { get: () => undefined });
    const { open } = IDBFactory.prototype;
    const { put } = IDBObjectStore.prototype;
    if (indexedDB === 'denied') IDBFactory.prototype.open = full;
    if (indexedDB === 'throws at get') IDBObjectStore.prototype.get = full;
    if (indexedDB === 'throws at put') IDBObjectStore.prototype.put = full;
    if (indexedDB === 'aborts')
      IDBObjectStore.prototype.put = function (this: IDBObjectStore, ...entry) {
        const request = put.apply(this, entry);
        this.transaction.abort();
        return request;
      };
    if (typeof indexedDB === 'object')
      IDBFactory.prototype.open = function (this: IDBFactory, ...wanted) {
        const request = open.apply(this, wanted);
        Object.defineProperty(request, 'onsuccess', {
          set: (listener: EventListener) => {
            request.addEventListener('success', (event) => {
              window.setTimeout(() => listener.call(request, event), indexedDB.opensAfterMs);
            });
          },
        });
        return request;
      };
  }, device);
}

/** Upgrades the page's database in another tab, and never ends it: every open connection has to go, and none comes. */
export async function blockByUpgrade(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const request = indexedDB.open('lobby', 2);
        request.addEventListener('upgradeneeded', () => {
          const database = request.result;
          const store = database.objectStoreNames.contains('device')
            ? request.transaction!.objectStore('device')
            : database.createObjectStore('device');
          const goOn = () => store.count().addEventListener('success', goOn);
          goOn();
          resolve();
        });
      }),
  );
}

/** The devices of the trials: one store keeps the note in each of them. */
const BROKEN_DEVICES: readonly BrokenDevice[] = [
  {},
  { localStorage: 'full' },
  { localStorage: 'full', indexedDB: { opensAfterMs: 500 } },
  { indexedDB: { opensAfterMs: 900 } },
  { indexedDB: { opensAfterMs: 2500 } },
  { indexedDB: { opensAfterMs: 5000 } },
  { indexedDB: 'denied' },
  { indexedDB: 'throws at get' },
  { indexedDB: 'throws at put' },
  { indexedDB: 'aborts' },
];

/** One intent to withdraw on one of those devices: the backend must see one request. */
export function tryOnBrokenDevice(
  { context, ...fixtures }: Fixtures & { context: BrowserContext },
  seed: number,
  trial: number,
): ReturnType<typeof tryOnce> {
  const device = BROKEN_DEVICES[trial % BROKEN_DEVICES.length]!;
  return breakDevice(context, device).then(() => tryOnce(fixtures, seed + trial));
}
