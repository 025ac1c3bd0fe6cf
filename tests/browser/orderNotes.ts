import type { BrowserContext, Page } from '@playwright/test';

/** What a device does to the notes of orders. */
export type BrokenDevice = { indexedDB: 'denied' | 'aborts' | { opensAfterMs: number } };

/** Breaks the stores of every page that is opened from now on. By a script: no setting of Chromium does it. */
export async function breakDevice(context: BrowserContext, device: BrokenDevice): Promise<void> {
  await context.addInitScript(({ indexedDB }: BrokenDevice) => {
    const full = () => {
      throw new DOMException('full', 'QuotaExceededError');
    };
    const { open } = IDBFactory.prototype;
    const { put } = IDBObjectStore.prototype;
    if (indexedDB === 'denied') IDBFactory.prototype.open = full;
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
