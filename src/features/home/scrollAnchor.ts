/** A section begins on the screen if it does so below this line, the end of the header, in CSS px. */
const LINE_PX = 56;

let keep: () => unknown = () => {};

/** Keeps the place at once in a scrolled page: a section has just grown or shrunk. */
export function anchorScroll(): void {
  keep();
}

type Tapped = { current: HTMLElement | undefined };

/**
 * Keeps the visible part of the page in place while something above it grows or shrinks, before the paint: Safari does
 * not do so itself. Brings a section that the player tapped back to its place instead, until they scroll away from it,
 * by whatever means. `signal` ends it.
 */
export function watchScrollAnchor(
  sections: readonly HTMLElement[],
  tapped: Tapped,
  signal: AbortSignal,
): void {
  // Where the sections began on the page: a scroll whose event is still to come does not change it.
  let tops: number[] = [];
  let aim: HTMLElement | undefined;
  let distance = 0;
  const note = () => {
    for (const one of sections) if (one.style.minHeight && isAway(one)) one.style.minHeight = '';
    tops = sections.map((one) => topOf(one) + scrollY);
    const before = aim === tapped.current ? distance : Infinity;
    aim = tapped.current;
    distance = aim ? Math.abs(topOf(aim)) : 0;
    if (distance > before + 1) tapped.current = undefined;
  };
  const keepAll = () => {
    keepBelow(sections, tops);
    const held = tapped.current ? sections.indexOf(tapped.current) : findHeld(tops);
    const section = sections[held];
    const top = section ? topOf(section) + scrollY - (tops[held] ?? 0) : 0;
    // A scroll by nothing would end a smooth one.
    if (top !== 0 && tapped.current)
      section?.scrollIntoView({ block: 'start', behavior: 'instant' });
    else if (top !== 0 && scrollY > 0) scrollBy({ top, behavior: 'instant' });
    note();
  };
  // At the top the observer is early enough, and asking for boxes here would cost a style pass.
  let isScrolled = scrollY > 0;
  keep = () => (isScrolled || tapped.current) && keepAll();
  const noteScroll = () => {
    isScrolled = scrollY > 0;
    note();
  };
  // Reacts to all other changes, above the sections too, before the next paint.
  const observer = new ResizeObserver(keepAll);
  for (const box of [document.body, ...sections]) observer.observe(box);
  window.addEventListener('scroll', noteScroll, { passive: true });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    window.removeEventListener('scroll', noteScroll);
    keep = () => {};
  });
}

/** Keeps the section after a shrinking one below the screen, where it was, until the shrinking one is out of sight. */
function keepBelow(sections: readonly HTMLElement[], tops: readonly number[]): void {
  for (const [at, section] of sections.entries()) {
    const next = sections[at + 1];
    const wasBelow = (tops[at + 1] ?? 0) - scrollY >= innerHeight;
    if (next && wasBelow && !isAway(section) && topOf(next) < innerHeight)
      section.style.minHeight = `${innerHeight - topOf(section)}px`;
  }
}

function isAway(section: HTMLElement): boolean {
  const { top, bottom } = section.getBoundingClientRect();
  return bottom <= 0 || top >= innerHeight;
}

// Finds the first section that began on the screen, or the one that filled it.
function findHeld(tops: readonly number[]): number {
  const first = tops.findIndex((top) => top - scrollY >= LINE_PX);
  const isSeen = first >= 0 && (tops[first] ?? 0) - scrollY < innerHeight;
  return isSeen ? first : (first < 0 ? tops.length : first) - 1;
}

function topOf(section: HTMLElement): number {
  return section.getBoundingClientRect().top;
}
