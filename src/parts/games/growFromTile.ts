import { prefersReducedMotion } from '#ui/prefersReducedMotion.ts';

const GROW_MS = 240;
/** A waiting page that comes later than this, in ms, does not belong to the tap. */
const MAX_AGE_MS = 1000;

let tapped: { from: DOMRect; atMs: number } | null = null;

/** Stores where the picture of a tapped game stands, so that it can grow from there. */
export function rememberTappedTile(picture: Element | null): void {
  if (picture) tapped = { from: picture.getBoundingClientRect(), atMs: performance.now() };
}

/** Lets a picture grow from the tapped tile to its own place. A ref callback. */
export function growFromTile(picture: HTMLElement | null): void {
  if (!picture || !tapped) return;
  const { from, atMs } = tapped;
  tapped = null;
  const own = picture.getBoundingClientRect();
  if (prefersReducedMotion() || performance.now() - atMs > MAX_AGE_MS || own.width === 0) return;
  // The page still has the list's scroll position, and begins at its top a moment later.
  const y = from.y - own.y - scrollY;
  const start = `translate(${from.x - own.x}px, ${y}px) scale(${from.width / own.width})`;
  picture.animate(
    { transform: [start, 'none'], transformOrigin: ['0 0', '0 0'] },
    { duration: GROW_MS, easing: 'ease-out' },
  );
}
