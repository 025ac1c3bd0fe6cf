/** A section begins on the screen if it does so below this line, the end of the header, in CSS px. */
const LINE_PX = 56;

let keep: () => unknown = () => {};

/** Keeps the place at once in a scrolled page: a section has just grown or shrunk. */
export function anchorScroll(): void {
  keep();
}

/**
 * Keeps what is seen in place while something above it grows or shrinks, before the paint: Safari does not. Brings a
 * tapped section back instead, until the player scrolls away from it. The last of `marks` is their end.
 */
export function watchScrollAnchor(
  marks: readonly HTMLElement[],
  tapped: { current: HTMLElement | undefined },
  signal: AbortSignal,
): void {
  let held: { mark: HTMLElement; top: number; scrolled: number } | undefined;
  // The place in `marks` of the first one below the screen.
  let below = -1;
  const note = () => {
    for (const one of marks)
      if (topOf(one) + one.offsetHeight <= 0 || topOf(one) >= innerHeight) one.style.minHeight = '';
    if (held && held.mark === tapped.current)
      if (Math.abs(topOf(held.mark)) > Math.abs(held.top) + 1) tapped.current = undefined;
    below = marks.findIndex((one) => topOf(one) >= innerHeight);
    const isSeen = (one: HTMLElement, at: number) => topOf(one) >= LINE_PX || at + 1 === below;
    const mark = tapped.current ?? (scrollY > 0 ? marks.find(isSeen) : undefined);
    held = mark && { mark, top: topOf(mark), scrolled: scrollY };
  };
  const keepAll = () => {
    // A scroll whose event is still to come is the player's, or is forced by the end of the page.
    const unseen = held && !tapped.current ? scrollY - held.scrolled : 0;
    const moved = held ? topOf(held.mark) - held.top + unseen : 0;
    // What was below the screen stays there while the one above it is seen.
    const [edge, next] = [marks[below - 1], marks[below]];
    const end = next ? topOf(next) - moved : 0;
    if (edge && end > 0 && end < innerHeight)
      edge.style.minHeight = `${innerHeight - topOf(edge) + moved}px`;
    // A scroll by nothing would end a smooth one.
    if (tapped.current && (moved !== 0 || held?.mark !== tapped.current))
      tapped.current.scrollIntoView({ block: 'start', behavior: 'instant' });
    else if (moved !== 0) scrollBy({ top: moved, behavior: 'instant' });
    note();
  };
  // At the top the observer is early enough, and asking for boxes here would cost a style pass.
  keep = () => (held ?? tapped.current) && keepAll();
  // Reacts to all other changes, above the sections too, before the next paint.
  const observer = new ResizeObserver(keepAll);
  for (const box of [document.body, ...marks]) observer.observe(box);
  window.addEventListener('scroll', note, { passive: true, signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    keep = () => {};
  });
}

function topOf(section: HTMLElement): number {
  return section.getBoundingClientRect().top;
}
