/** A section begins on the screen if it does so below this line, the end of the header, in CSS px. */
const LINE_PX = 56;

let keep = () => {};

/** Keeps the place at once: a section has just grown or shrunk. */
export function keepPlace(): void {
  keep();
}

type Tapped = { current: HTMLElement | undefined };

/**
 * Keeps what is on the screen where it is while something above it grows or shrinks, before it is painted: Safari does
 * not do so by itself. A section that the player tapped is brought back to its place instead, until they scroll away
 * from it, by whatever means. `signal` ends it.
 */
export function holdPlace(
  sections: readonly HTMLElement[],
  tapped: Tapped,
  signal: AbortSignal,
): void {
  let held: HTMLElement | undefined;
  let heldTop = 0;
  let distance = 0;
  const note = () => {
    const before = held === tapped.current ? distance : Infinity;
    distance = tapped.current ? Math.abs(topOf(tapped.current)) : 0;
    if (distance > before + 1) tapped.current = undefined;
    held = tapped.current ?? findHeld(sections);
    heldTop = held ? topOf(held) + scrollY : 0;
  };
  keep = () => {
    // Compared on the page, so that a scroll that has not been told yet does not count.
    const top = held ? topOf(held) + scrollY - heldTop : 0;
    // A scroll by nothing would end a smooth one.
    if (top !== 0 && held === tapped.current)
      held?.scrollIntoView({ block: 'start', behavior: 'instant' });
    else if (top !== 0 && scrollY > 0) scrollBy({ top, behavior: 'instant' });
    note();
  };
  // Whatever else changes, above the sections too; the screen is not painted before.
  const observer = new ResizeObserver(keep);
  for (const box of [document.body, ...sections]) observer.observe(box);
  window.addEventListener('scroll', note, { passive: true, signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    keep = () => {};
  });
}

// The first section that begins on the screen, or the one that fills it.
function findHeld(sections: readonly HTMLElement[]): HTMLElement | undefined {
  return (
    sections.find((one) => topOf(one) >= LINE_PX && topOf(one) < innerHeight) ??
    sections.findLast((one) => topOf(one) < LINE_PX)
  );
}

function topOf(section: HTMLElement): number {
  return section.getBoundingClientRect().top;
}
