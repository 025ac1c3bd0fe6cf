import { queryAllByLabelText, queryAllByRole } from '@testing-library/dom';

/** A name as a reader hears it: whole, or a pattern. */
export type Name = string | { pattern: string };
export type InPage = typeof inPage;

/** What a journey asks of the page, from inside it. */
const inPage = {
  /** The elements that a player sees, by role and name. */
  byRole: (role: string, name: Name): Element[] =>
    // `hidden`: the library looks for the styles of every ancestor, which takes seconds.
    queryAllByRole(document.body, role, { name: matcher(name), hidden: true }).filter(isInSight),
  /** The fields that a player sees, by label. */
  byLabel: (label: Name): Element[] =>
    queryAllByLabelText(document.body, matcher(label)).filter(
      (one) => one.matches('input, select, textarea') && isInSight(one),
    ),
  /** Scrolls an element into view, and tells whether it stands still there, with nothing above it. */
  isTappable: async (element: Element): Promise<boolean> => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const before = element.getBoundingClientRect();
    for (let turn = 0; turn < 2; turn += 1) await new Promise(requestAnimationFrame);
    const { left, top, width, height } = element.getBoundingClientRect();
    const hit = document.elementFromPoint(left + width / 2, top + height / 2);
    const isHit = element.contains(hit) || hit?.closest('label')?.contains(element) === true;
    return isHit && left === before.left && top === before.top;
  },
  /** The token of the session, as this tab keeps it. */
  token: (): string => {
    const kept = sessionStorage.getItem('lobby.token') ?? '{}';
    return (JSON.parse(kept) as { token?: string }).token ?? '';
  },
  valueOf: (field: Element): string => (field as HTMLInputElement).value,
  frame: (): Element | null => document.querySelector('iframe'),
  text: (): string => document.body.innerText,
  mainText: (): string =>
    [...document.querySelectorAll('main')]
      .filter(isInSight)
      .map((main) => main.innerText)
      .join('\n'),
  address: (): string => location.href,
  follow: (hash: string): void => void (location.hash = hash),
  /** Whether nothing in sight loads any more, so that a picture can be taken. */
  isStill: async (): Promise<boolean> => {
    await document.fonts.ready;
    // Two frames: what was changed last is drawn in the second.
    for (let turn = 0; turn < 2; turn += 1) await new Promise(requestAnimationFrame);
    const isBusy = [...document.querySelectorAll('main [aria-busy="true"]')].some(isInSight);
    const isLoading = [...document.images].some((one) => isOnScreen(one) && !one.complete);
    return !isBusy && !isLoading;
  },
  /** Width that the page needs, in CSS px. */
  width: (): number => document.documentElement.scrollWidth,
  /** Fields with smaller letters than 16 px: an iPhone zooms into them, but not into what is only ticked or drawn. */
  smallFields: (): string[] =>
    [...document.querySelectorAll('input, select, textarea')]
      .filter((one) => !one.matches('[type="radio"], [type="checkbox"], [type="range"]'))
      .filter((one) => isInSight(one) && Number.parseFloat(getComputedStyle(one).fontSize) < 16)
      .map((one) => one.outerHTML.slice(0, 120)),
  /** Figures beside Chinese characters whose first digit WebKit draws over the second. */
  overdrawnFigures: (): string[] => {
    const found: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      const isSpaced = /\p{Script=Han}\d|\d\p{Script=Han}/u.test(data);
      if (!isSpaced || !parentElement || !isInSight(parentElement)) continue;
      const style = getComputedStyle(parentElement).getPropertyValue('text-autospace');
      if (style && style !== 'no-autospace') found.push(data);
    }
    return found;
  },
  /** Everything that the device keeps and a page can read. */
  readDevice: async (): Promise<string> =>
    JSON.stringify([
      { ...localStorage },
      { ...sessionStorage },
      document.cookie,
      await readDatabases(),
      await caches.keys(),
    ]),
  /** Telegram's calls and popup, and a finger on its buttons; only where its client runs. */
  telegramCalls: (method: string) => window.lobbyHost?.calls(method) ?? [],
  telegramPopup: () => window.lobbyHost?.popup() ?? null,
  /** Whether Telegram shows this button instead of the page. */
  isTelegrams: (button: 'back' | 'main') =>
    document.documentElement.hasAttribute(`data-native-${button}`),
  rest: (ms: number) => new Promise((resolve) => setTimeout(resolve, ms)),
  pressTelegram: (button: 'back' | 'main') => window.lobbyHost?.press(button),
  closeTelegramPopup: (id: string) => window.lobbyHost?.closePopup(id),
};

function matcher(name: Name): string | RegExp {
  return typeof name === 'string' ? name : new RegExp(name.pattern);
}

function isInSight(element: Element): boolean {
  const isCovered = !element.closest('dialog[open]') && document.querySelector('dialog[open]');
  const isDrawn = element.getClientRects().length > 0;
  return !isCovered && element.closest('[inert]') === null && isDrawn;
}

// A picture beside the screen may load lazily, hence never.
function isOnScreen(element: Element): boolean {
  const { top, bottom, left, right } = element.getBoundingClientRect();
  return isInSight(element) && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
}

async function readDatabases(): Promise<unknown[]> {
  const found: unknown[] = [];
  for (const { name } of await indexedDB.databases()) {
    const database = await settle(indexedDB.open(name!));
    for (const store of database.objectStoreNames) {
      const rows = database.transaction(store).objectStore(store);
      found.push([name, store, await settle(rows.getAllKeys()), await settle(rows.getAll())]);
    }
    database.close();
  }
  return found;
}

function settle<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result));
    request.addEventListener('error', () => reject(request.error ?? new Error('IndexedDB')));
  });
}

declare global {
  interface Window {
    lobbyInPage?: InPage;
  }
}
window.lobbyInPage = inPage;
