import type { App } from './fixtures/app.ts';

/** Everything that the next person on the device could read, by the place it stands in. */
export async function readPage({ frame, page }: App): Promise<Record<string, string>> {
  const said = await frame.evaluate(async () => {
    const answerOf = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result));
        request.addEventListener('error', () => reject(request.error!));
      });
    const device: unknown[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await answerOf(indexedDB.open(name));
      for (const store of database.objectStoreNames) {
        const rows = database.transaction(store).objectStore(store);
        device.push(await answerOf(rows.getAllKeys()), await answerOf(rows.getAll()));
      }
      database.close();
    }
    const kept: string[] = [];
    for (const name of await caches.keys())
      for (const request of await (await caches.open(name)).keys()) kept.push(request.url);
    type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
    const fields = [...document.querySelectorAll<Field>('input, textarea, select')];
    const { navigation } = window as unknown as {
      navigation: { entries: () => { url: string; getState: () => unknown }[] };
    };
    return {
      document: document.documentElement.outerHTML,
      fields: fields.map(({ value }) => value).join('\n'),
      title: document.title,
      address: location.href,
      history: JSON.stringify([
        history.state,
        navigation.entries().map((entry) => [entry.url, entry.getState()]),
      ]),
      localStorage: JSON.stringify({ ...localStorage }),
      sessionStorage: JSON.stringify({ ...sessionStorage }),
      cookies: document.cookie,
      IndexedDB: JSON.stringify(device),
      caches: kept.join('\n'),
      'window.name': window.name,
      timing: performance
        .getEntries()
        .map(({ name }) => name)
        .join('\n'),
    };
  });
  const frames = page.frames().map((one) => `${one.name()} ${one.url()}`);
  return { ...said, frames: frames.join('\n') };
}
