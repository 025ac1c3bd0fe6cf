/** What a toast never covers: fields, their messages and the button that sends them (D-261). */
const KEPT_CLEAR =
  'input, textarea, select, [role="alert"], form [aria-haspopup="dialog"], form [type="submit"]';
const GAP_PX = 8;

type Span = { top: number; bottom: number };

/** What moves a field below a toast: the page scrolls, a keyboard opens, an animation ends. */
const MOVES = ['scroll', 'resize', 'animationend', 'transitionend'];

/**
 * Moves the toasts of a region away from what they must not cover, and again whenever the page changes below them, until
 * the returned function is called.
 */
export function keepToastsClear(region: HTMLElement): () => void {
  let frame = 0;
  const look = () => {
    const kept = findKept(region);
    if (!isClear(region, kept)) moveClear(region, kept);
  };
  const lookSoon = () => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(look);
  };
  const over = new AbortController();
  const options = { capture: true, passive: true, signal: over.signal };
  for (const target of [window, window.visualViewport])
    for (const name of MOVES) target?.addEventListener(name, lookSoon, options);
  const changes = new MutationObserver(lookSoon);
  changes.observe(document.body, { childList: true, subtree: true });
  const sizes = new ResizeObserver(lookSoon);
  sizes.observe(document.body);
  look();
  return () => {
    cancelAnimationFrame(frame);
    over.abort();
    changes.disconnect();
    sizes.disconnect();
    move(region, 0, false);
  };
}

/** Tries below the header, over it, and below each thing that is kept clear; then the same with tight toasts. */
function moveClear(region: HTMLElement, kept: readonly Span[]): void {
  const overHeaderPx = GAP_PX / 2 - headerHeight(region);
  const belowPx = kept.map(({ bottom }) => bottom + GAP_PX - region.getBoundingClientRect().top);
  for (const isTight of [false, true])
    for (const shiftPx of [0, overHeaderPx, ...belowPx]) {
      move(region, shiftPx, isTight);
      if (isClear(region, kept)) return;
    }
  move(region, overHeaderPx, true);
}

function move(region: HTMLElement, shiftPx: number, isTight: boolean): void {
  region.style.setProperty('--shift', `${shiftPx}px`);
  region.toggleAttribute('data-tight', isTight);
}

/** What of the screen, or of the dialog around the region, is kept clear: the parts that the player can see. */
function findKept(region: HTMLElement): Span[] {
  const dialog = region.closest('dialog');
  const topPx = dialog ? 0 : region.getBoundingClientRect().top - GAP_PX;
  return [...(dialog ?? document).querySelectorAll(KEPT_CLEAR)].flatMap((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    const isSeen = height > 0 && bottom > topPx && !region.contains(element);
    return isSeen ? [{ top: Math.max(top, topPx), bottom }] : [];
  });
}

function isClear(region: HTMLElement, kept: readonly Span[]): boolean {
  const boxes = [...region.children].map((list) => list.getBoundingClientRect());
  const toasts = boxes.filter(({ height }) => height > 0);
  const view = window.visualViewport;
  const viewEndPx = view ? view.offsetTop + view.height : Infinity;
  const endPx = Math.min(viewEndPx, region.getBoundingClientRect().bottom);
  return toasts.every(
    (toast) =>
      toast.bottom <= endPx &&
      kept.every(({ top, bottom }) => bottom <= toast.top || top >= toast.bottom),
  );
}

/** The height of the header with the gap below it, in px. */
function headerHeight(region: HTMLElement): number {
  return Number.parseFloat(getComputedStyle(region).getPropertyValue('--bar')) + GAP_PX;
}
