/** What a toast never covers: fields, their messages and the button that sends them (D-261). */
const KEPT_CLEAR =
  'input, textarea, select, [role="alert"], form [aria-haspopup="dialog"], form [type="submit"]';
/** What a toast covers only if there is no other place: figures such as amounts and addresses, words to tap, QR codes. */
const FIGURE = /\d/;
/** Words to tap, and figures with their units. */
const WHOLE = 'a, button, label, summary, [data-figure]';
const CODE = '[role="img"]';
const GAP_PX = 8;
/** A list counts as still this long after its last scroll, in ms. */
const STILL_MS = 150;

type Box = { top: number; bottom: number; left: number; right: number };
/** The boxes that a toast must not cover, and those that it covers as little of as possible. */
type Below = { kept: readonly Box[]; spared: readonly Box[] };

/** What moves a field below a toast: a keyboard opens, an animation ends. */
const MOVES = ['resize', 'animationend', 'transitionend'];

/**
 * Moves the toasts of a region away from what they must not cover, and again whenever the page changes below them, until
 * the returned function is called. A list that scrolls below them moves them only for fields, until it stands still.
 */
export function keepToastsClear(region: HTMLElement): () => void {
  let frame = 0;
  let still: ReturnType<typeof setTimeout> | undefined;
  const lookSoon = (isScrolling = false) => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(() => arrange(region, isScrolling));
  };
  const over = new AbortController();
  const options = { capture: true, passive: true, signal: over.signal };
  for (const target of [window, window.visualViewport]) {
    for (const name of MOVES) target?.addEventListener(name, () => lookSoon(), options);
    target?.addEventListener(
      'scroll',
      () => {
        clearTimeout(still);
        still = setTimeout(lookSoon, STILL_MS);
        lookSoon(true);
      },
      options,
    );
  }
  const changes = new MutationObserver(() => lookSoon());
  changes.observe(document.body, { childList: true, subtree: true });
  const sizes = new ResizeObserver(() => lookSoon());
  sizes.observe(document.body);
  arrange(region, false);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(still);
    over.abort();
    changes.disconnect();
    sizes.disconnect();
    region.removeAttribute('data-tight');
  };
}

/** Leaves the toasts where they are as long as they are clear; else each goes to its best place, all of them tight if that helps. */
function arrange(region: HTMLElement, isScrolling: boolean): void {
  const kept = findKept(region);
  const toasts = [...region.querySelectorAll<HTMLElement>('button')];
  const here = { kept, spared: isScrolling ? [] : findSpared(region) };
  const shifts = toasts.map(shiftOf);
  if (costOf(region, toasts, shifts, here) === 0) return;
  const below = isScrolling ? { kept, spared: findSpared(region) } : here;
  let best = { cost: Infinity, isTight: true, shifts: toasts.map(overHeaderPx) };
  for (const isTight of [false, true]) {
    region.toggleAttribute('data-tight', isTight);
    const places = findPlaces(region, toasts, shifts, below);
    const cost = costOf(region, toasts, places, below);
    if (cost < best.cost) best = { cost, isTight, shifts: places };
    if (cost === 0) break;
  }
  region.toggleAttribute('data-tight', best.isTight);
  toasts.forEach((toast, at) => toast.style.setProperty('--shift', `${best.shifts[at]}px`));
}

/** The best shift of each toast, the oldest first: where it is, below the header, and beside all that it may cover, the nearest first. */
function findPlaces(
  region: HTMLElement,
  toasts: readonly HTMLElement[],
  shifts: readonly number[],
  { kept, spared }: Below,
): number[] {
  const placed: Box[] = [];
  return toasts.map((toast, at) => {
    const box = boxOf(region, toast, 0);
    const below = { kept: [...kept, ...placed], spared };
    const top = region.getBoundingClientRect().top - box.top;
    const beside = [...below.kept, ...spared]
      .flatMap((other) => [other.bottom + GAP_PX - box.top, other.top - GAP_PX - box.bottom])
      .filter((shift) => shift >= top)
      .toSorted((one, other) => Math.abs(one) - Math.abs(other));
    let best = shifts[at]!;
    let least = Infinity;
    for (const shift of [shifts[at]!, 0, top, ...beside, overHeaderPx(toast)]) {
      const cost = costAt(region, move(box, shift), below);
      if (cost < least) [best, least] = [shift, cost];
      if (least === 0) break;
    }
    placed.push(move(box, best));
    return best;
  });
}

/** What the toasts cover at these shifts, in square px; endless if it is a field, or another of them. */
function costOf(
  region: HTMLElement,
  toasts: readonly HTMLElement[],
  shifts: readonly number[],
  { kept, spared }: Below,
): number {
  const boxes = toasts.map((toast, at) => boxOf(region, toast, shifts[at]!));
  return boxes
    .map((box, at) => costAt(region, box, { kept: [...kept, ...boxes.slice(0, at)], spared }))
    .reduce((sum, cost) => sum + cost, 0);
}

function costAt(region: HTMLElement, box: Box, { kept, spared }: Below): number {
  const view = window.visualViewport;
  const viewEndPx = view ? view.offsetTop + view.height : Infinity;
  const endPx = Math.min(viewEndPx, region.getBoundingClientRect().bottom);
  if (box.top < 0 || box.bottom > endPx || kept.some((other) => overlap(box, other) > 0))
    return Infinity;
  return spared.reduce((sum, other) => sum + overlap(box, other), 0);
}

function overlap(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

/** Where a toast is, its animation aside. */
function boxOf(region: HTMLElement, toast: HTMLElement, shiftPx: number): Box {
  const { top, left } = region.getBoundingClientRect();
  const box = {
    top: top + toast.offsetTop,
    bottom: top + toast.offsetTop + toast.offsetHeight,
    left: left + toast.offsetLeft,
    right: left + toast.offsetLeft + toast.offsetWidth,
  };
  return move(box, shiftPx);
}

function move(box: Box, shiftPx: number): Box {
  return { ...box, top: box.top + shiftPx, bottom: box.bottom + shiftPx };
}

function shiftOf(toast: HTMLElement): number {
  return Number.parseFloat(toast.style.getPropertyValue('--shift')) || 0;
}

/** The visible parts of the screen, or of the dialog around the region, that toasts must not cover. */
function findKept(region: HTMLElement): Box[] {
  const boxes = [...rootOf(region).querySelectorAll(KEPT_CLEAR)]
    .filter((element) => !region.contains(element))
    .map((element) => element.getBoundingClientRect());
  return seen(region, boxes).map((box) => ({ ...box, left: 0, right: innerWidth }));
}

/** The figures, words to tap and codes that the player can see. */
function findSpared(region: HTMLElement): Box[] {
  const root = rootOf(region);
  const range = document.createRange();
  const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const boxes = [...root.querySelectorAll(CODE)].map((code) => code.getBoundingClientRect());
  const ofHeader: DOMRect[] = [];
  while (texts.nextNode()) {
    const { currentNode: text } = texts;
    const around = text.parentElement!;
    if (!FIGURE.test(text.textContent!) && !around.closest(WHOLE)) continue;
    if (region.contains(text) || around.closest('.sr-only')) continue;
    range.selectNodeContents(text);
    (around.closest('header') ? ofHeader : boxes).push(...range.getClientRects());
  }
  return [...seen(region, boxes), ...ofHeader];
}

function rootOf(region: HTMLElement): Element {
  return region.closest('dialog') ?? document.body;
}

/** The parts that the header does not hide. */
function seen(region: HTMLElement, boxes: readonly Box[]): Box[] {
  const isInDialog = region.closest('dialog') !== null;
  const topPx = isInDialog ? 0 : region.getBoundingClientRect().top - GAP_PX;
  return boxes.flatMap(({ top, bottom, left, right }) =>
    bottom > Math.max(top, topPx) ? [{ top: Math.max(top, topPx), bottom, left, right }] : [],
  );
}

/** How far up a toast goes to stand over the header, in px. */
function overHeaderPx(toast: HTMLElement): number {
  return -toast.offsetTop - toast.offsetHeight - 1.5 * GAP_PX;
}
