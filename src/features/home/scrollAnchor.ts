/** A section begins on the screen if it does so below this line, the end of the header, in CSS px. */
const LINE_PX = 56;

let keep: () => unknown = () => {};

/** Keeps the place at once in a scrolled page: a section has just grown or shrunk. */
export function anchorScroll(): void {
  keep();
}

/**
 * Keeps the visible part of the page in place while something above it grows or shrinks, before the paint: Safari does
 * not do so itself. Brings a section that the player tapped back to its place instead, until they scroll away from it,
 * by whatever means. `signal` ends it.
 */
export function watchScrollAnchor(
  sections: readonly HTMLElement[],
  tapped: { current: HTMLElement | undefined },
  signal: AbortSignal,
): void {
  // Where the sections began on the page: a scroll whose event is still to come does not change it.
  let tops: number[] = [];
  let isScrolled = scrollY > 0;
  let aim: HTMLElement | undefined;
  let distance = 0;
  const note = () => {
    isScrolled = scrollY > 0;
    for (const one of sections) if (one.style.minHeight && isAway(one)) one.style.minHeight = '';
    tops = sections.map((one) => topOf(one) + scrollY);
    const before = aim === tapped.current ? distance : Infinity;
    aim = tapped.current;
    distance = aim ? Math.abs(topOf(aim)) : 0;
    if (distance > before + 1) tapped.current = undefined;
  };
  const keepAll = () => {
    // Keeps what was below the screen there, until the section above it, which has shrunk, is out of sight.
    const below = tops.findIndex((top) => top - scrollY >= innerHeight);
    const [edge, next] = [sections[below - 1], sections[below]];
    if (edge && next && !isAway(edge) && topOf(next) < innerHeight)
      edge.style.minHeight = `${innerHeight - topOf(edge)}px`;
    // The first section that began on the screen, or the one that filled it.
    const fills = (at: number) => (tops[at + 1] ?? Infinity) - scrollY >= innerHeight;
    const seen = tops.findIndex((top, at) => top - scrollY >= LINE_PX || fills(at));
    const held = tapped.current ? sections.indexOf(tapped.current) : seen;
    const section = sections[held];
    const top = section ? topOf(section) + scrollY - (tops[held] ?? 0) : 0;
    // A scroll by nothing would end a smooth one.
    if (top !== 0 && tapped.current)
      section?.scrollIntoView({ block: 'start', behavior: 'instant' });
    else if (top !== 0 && scrollY > 0) scrollBy({ top, behavior: 'instant' });
    note();
  };
  // At the top the observer is early enough, and asking for boxes here would cost a style pass.
  keep = () => (isScrolled || tapped.current) && keepAll();
  // Reacts to all other changes, above the sections too, before the next paint.
  const observer = new ResizeObserver(keepAll);
  for (const box of [document.body, ...sections]) observer.observe(box);
  window.addEventListener('scroll', note, { passive: true, signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    keep = () => {};
  });
}

function isAway(section: HTMLElement): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  return bottom <= 0 || top >= innerHeight;
}

function topOf(section: HTMLElement): number {
  return section.getBoundingClientRect().top;
}
