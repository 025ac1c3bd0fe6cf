// Replaces the service worker of an earlier site (D-351). The browser loads it when somebody opens the site.
type Page = {
  url: string;
  postMessage: (message: string, ports: MessagePort[]) => void;
  navigate?: (url: string) => Promise<unknown>;
};
type Farewell = EventTarget & {
  registration: ServiceWorkerRegistration;
  clients: { matchAll: () => Promise<Page[]> };
  skipWaiting: () => Promise<void>;
};

const NAME = 'lobby-farewell';
/** A page that does not answer within this time is not ours, in ms. */
const LONGEST_ANSWER_MS = 1000;
const worker = globalThis as unknown as Farewell;

worker.addEventListener('install', () => void worker.skipWaiting());
worker.addEventListener('activate', (event) =>
  (event as Event & { waitUntil: (work: Promise<void>) => void }).waitUntil(leave()),
);

async function leave(): Promise<void> {
  const wasHere = await caches.has(NAME);
  // First, so that no page is loaded again twice.
  await caches.open(NAME);
  const others = (await caches.keys()).filter((name) => name !== NAME);
  await Promise.all(others.map((name) => caches.delete(name)));
  await worker.registration.unregister();
  if (!wasHere) await Promise.all((await worker.clients.matchAll()).map(replace));
}

async function replace(page: Page): Promise<void> {
  if (await isOurs(page)) return;
  // An address that differs only in its hash does not load a page. The hash may hold launch data.
  const joint = /^[^#]*\?/.test(page.url) ? '&#' : '?#';
  // Safari before 16.4 has no `navigate`: the next visit loads the new page.
  await page.navigate?.(page.url.replace('#', joint)).catch(() => {});
}

function isOurs(page: Page): Promise<boolean> {
  return new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.addEventListener('message', () => resolve(true));
    port1.start();
    page.postMessage(NAME, [port2]);
    setTimeout(() => resolve(false), LONGEST_ANSWER_MS);
  });
}
