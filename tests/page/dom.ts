import { pictureBytes } from './pictures.ts';

// Taken before a test stops the clock.
const realSetTimeout = globalThis.setTimeout;

// What jsdom lacks and the product uses. Each piece does what a browser does as far as a story can tell; layout,
// focus traps, inertness and pixels are not imitated: they are judged in Chromium.

const INHERITED = ['visibility', 'pointer-events'];
const UNSHOWN = new Set('head script style template noscript title meta link'.split(' '));

const restoreFocus = new WeakMap<HTMLDialogElement, Element | null>();
const modals: HTMLDialogElement[] = [];
const matching = new Set<string>();
const watched = new Set<{ query: string; list: EventTarget }>();
const observers = new Set<Seeing>();

/** Makes a media query match (or no longer): `setMedia('(prefers-color-scheme: dark)', true)`. */
export function setMedia(query: string, matches: boolean): void {
  if (matches) matching.add(query);
  else matching.delete(query);
  for (const each of watched)
    if (each.query === query) each.list.dispatchEvent(new Event('change'));
}

/** Tells every IntersectionObserver watching the element that it came into sight. */
export function scrollIntoSight(element: Element): void {
  for (const observer of observers) observer.tell(element, true);
}

class Seeing {
  private readonly targets = new Set<Element>();
  constructor(private readonly callback: IntersectionObserverCallback) {
    observers.add(this);
  }
  observe(target: Element) {
    this.targets.add(target);
  }
  unobserve(target: Element) {
    this.targets.delete(target);
  }
  disconnect() {
    observers.delete(this);
  }
  takeRecords() {
    return [];
  }
  tell(target: Element, isIntersecting: boolean) {
    if (!this.targets.has(target)) return;
    const entry = {
      target,
      isIntersecting,
      intersectionRatio: isIntersecting ? 1 : 0,
    } as unknown as IntersectionObserverEntry;
    // As a busy browser does: what changed twice since the last call comes as two entries.
    this.callback(
      [{ ...entry, isIntersecting: !isIntersecting }, entry],
      this as unknown as IntersectionObserver,
    );
  }
}

class Resizing {
  observe() {}
  unobserve() {}
  disconnect() {}
}

/** Vitest keeps the document's jsdom here. */
declare const jsdom: { window: Pick<Window, 'localStorage' | 'sessionStorage'> };

/** Adds what is missing, never replaces what jsdom has. */
function supply(target: object, members: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(members)) {
    if (Reflect.get(target, name) !== undefined) continue;
    Object.defineProperty(target, name, { value, configurable: true, writable: true });
  }
}

function supplyDialog(): void {
  supply(HTMLDialogElement.prototype, {
    showModal(this: HTMLDialogElement) {
      if (this.open || !this.isConnected) throw new DOMException('showModal', 'InvalidStateError');
      restoreFocus.set(this, document.activeElement);
      this.open = true;
      modals.push(this);
      const first = this.querySelector<HTMLElement>(
        '[autofocus], button:not([disabled]), input:not([disabled]), a[href]',
      );
      (first ?? this).focus();
    },
    close(this: HTMLDialogElement) {
      if (!this.open) return;
      this.open = false;
      modals.splice(modals.indexOf(this), 1);
      const before = restoreFocus.get(this);
      if (before instanceof HTMLElement && before.isConnected) before.focus();
      queueMicrotask(() => this.dispatchEvent(new Event('close')));
    },
  });
  window.addEventListener('keydown', (event) => {
    // A dialog removed while open leaves the top layer with its element.
    const top = modals.findLast((dialog) => dialog.isConnected && dialog.open);
    if (event.key !== 'Escape' || event.defaultPrevented || !top) return;
    if (top.dispatchEvent(new Event('cancel', { cancelable: true }))) top.close();
  });
}

function matchMedia(query: string): MediaQueryList {
  const list = new EventTarget();
  watched.add({ query, list });
  return Object.defineProperties(list, {
    media: { value: query },
    matches: { get: () => matching.has(query) },
  }) as MediaQueryList;
}

const isUnshown = (element: Element) =>
  element.hasAttribute('hidden') ||
  UNSHOWN.has(element.localName) ||
  (element.localName === 'dialog' && !element.hasAttribute('open'));

/** What stands on an element itself. jsdom makes a style for each element that is asked for it. */
const ownStyle = (element: Element, name: string): string =>
  element.hasAttribute('style') ? (element as HTMLElement).style.getPropertyValue(name) : '';

/** Styles without a style sheet; jsdom would weigh each rule of its own for every role a story seeks. */
function getComputedStyle(element: Element): CSSStyleDeclaration {
  const read = (name: string): string => {
    if (name === 'display')
      return ownStyle(element, name) || (isUnshown(element) ? 'none' : 'block');
    const isInherited = name.startsWith('--') || INHERITED.includes(name);
    for (let at: Element | null = element; at; at = isInherited ? at.parentElement : null) {
      const value = ownStyle(at, name);
      if (value) return value;
    }
    return '';
  };
  const inWords = (key: string) => key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, key) => (key === 'getPropertyValue' ? read : read(inWords(String(key)))),
  });
}

class SilentChannel extends EventTarget {
  postMessage() {}
  close() {}
}

const locked = new Map<string, object>();

/** Frees every lock, as the end of a page does. */
export function releaseLocks(): void {
  locked.clear();
}

/** Grants a lock that nobody holds, and null otherwise: `ifAvailable` is all that the product uses. */
async function requestLock(
  name: string,
  _: LockOptions,
  act: (lock: object | null) => Promise<unknown>,
): Promise<unknown> {
  if (locked.has(name)) return act(null);
  const lock = { name };
  locked.set(name, lock);
  try {
    return await act(lock);
  } finally {
    if (locked.get(name) === lock) locked.delete(name);
  }
}

/** Decodes a WebP, and a whole PNG or JPEG; fails for one that breaks off before its end. */
async function createImageBitmap(picture: Blob): Promise<object> {
  const letters = String.fromCharCode(...new Uint8Array(await picture.arrayBuffer()));
  if (!/WEBP|IEND|\u00ff\u00d9/.test(letters))
    throw new DOMException('The source image could not be decoded.', 'InvalidStateError');
  return { width: 64, height: 64, close() {} };
}

/** A canvas keeps no pixels: whatever was drawn, it gives a bare picture of its own size. */
function toBlob(this: HTMLCanvasElement, give: BlobCallback, type = 'image/png'): void {
  const { width, height } = this;
  const kind = type === 'image/png' ? 'png' : 'jpeg';
  give(new Blob([pictureBytes(kind, { width, height })], { type }));
}

/** jsdom loads no picture. One of the page's own memory loads at once, and has no size. */
function supplyImageLoad(): void {
  const source = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'src')!;
  Object.defineProperty(HTMLImageElement.prototype, 'src', {
    ...source,
    set(this: HTMLImageElement, address: string) {
      source.set!.call(this, address);
      if (address.startsWith('blob:')) queueMicrotask(() => this.dispatchEvent(new Event('load')));
    },
  });
}

function supplyRest(): void {
  let blobs = 0;
  let copied = '';
  supply(window, {
    matchMedia,
    ResizeObserver: Resizing,
    IntersectionObserver: Seeing,
    // Real time: a lazy part that begins to load under a stopped clock would never come, in later files of the worker too.
    requestIdleCallback: (run: () => void) => realSetTimeout(run, 0),
    createImageBitmap,
  });
  supplyImageLoad();
  // jsdom has these, but only prints that it does not implement them.
  Object.assign(window, { scrollTo() {}, scrollBy() {}, getComputedStyle });
  const getImageData = () => ({ data: [0, 0, 0, 255] });
  const context = { drawImage() {}, fillRect() {}, getImageData };
  Object.assign(HTMLCanvasElement.prototype, { getContext: () => context, toBlob });
  Object.assign(HTMLMediaElement.prototype, {
    play: () => Promise.resolve(),
    pause() {},
    load(this: HTMLMediaElement) {
      queueMicrotask(() => this.dispatchEvent(new Event('canplaythrough')));
    },
  });
  supply(Element.prototype, {
    scrollTo() {},
    scrollBy() {},
    scrollIntoView() {},
    setPointerCapture() {},
    releasePointerCapture() {},
    hasPointerCapture: () => false,
    animate: () => ({
      finished: Promise.resolve(),
      cancel() {},
      finish() {},
      addEventListener() {},
    }),
    getAnimations: () => [],
  });
  supply(Range.prototype, { getClientRects: () => [] });
  supply(navigator, {
    clipboard: {
      writeText: (text: string) => Promise.resolve(void (copied = text)),
      readText: () => Promise.resolve(copied),
    },
  });
  Object.defineProperty(navigator, 'locks', {
    get: () => ({ request: requestLock }),
    configurable: true,
  });
  // Since version 25 Node has its own, which vitest leaves in place and which store nothing.
  for (const name of ['localStorage', 'sessionStorage'] as const)
    Object.defineProperty(globalThis, name, { get: () => jsdom.window[name], configurable: true });
  // Node's own reaches the tests of every other worker.
  Object.assign(globalThis, { BroadcastChannel: SilentChannel });
  supply(URL, { createObjectURL: () => `blob:jsdom/${++blobs}`, revokeObjectURL() {} });
}

// A test of a Node-only file runs without a document.
if (typeof window !== 'undefined') {
  supplyDialog();
  supplyRest();
}

/** Writes into a field as a password manager does: no event tells the page. */
export function fillSilently(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(field, text);
}
