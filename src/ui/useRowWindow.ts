import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Rows = { first: number; end: number };

/** The window moves by this many rows at once: one render of two rows is cheaper than two renders. */
const STEP = 2;

/**
 * Which rows of a list are rendered: those on the screen and within so many `screens` above and below it. The list has
 * its full height from the start and rows of equal height, so that nothing shifts while scrolling. `initialRows` are
 * rendered until it is measured. Used instead of a library, which costs 8.6 kB of the first route and needs the same
 * measuring for a list below changing content.
 */
export function useRowWindow(
  rowCount: number,
  initialRows: number,
  screens = 1,
): Rows & { list: RefObject<HTMLUListElement | null> } {
  const list = useRef<HTMLUListElement>(null);
  const [rows, setRows] = useState<Rows>({ first: 0, end: initialRows });

  useLayoutEffect(() => {
    const update = () => {
      const box = list.current?.getBoundingClientRect();
      // A list in a hidden screen has no height; its rows stay as they are.
      if (!box || box.height === 0) return;
      const next = findRows(box, rowCount, screens * window.innerHeight);
      setRows((known) => (known.first === next.first && known.end === next.end ? known : next));
    };
    update();
    // Captured, so that it hears a list that scrolls in a box of its own too.
    window.addEventListener('scroll', update, { passive: true, capture: true });
    window.addEventListener('resize', update);
    // Content above may grow or shrink, which moves the list without a scroll event.
    const observer = new ResizeObserver(update);
    observer.observe(document.body);
    return () => {
      window.removeEventListener('scroll', update, { capture: true });
      window.removeEventListener('resize', update);
      observer.disconnect();
    };
  }, [rowCount, screens]);

  return { list, first: Math.min(rows.first, rowCount), end: Math.min(rows.end, rowCount) };
}

function findRows({ top, height }: DOMRect, rowCount: number, overscanPx: number): Rows {
  const rowHeight = height / rowCount;
  const first = Math.floor((-top - overscanPx) / rowHeight / STEP) * STEP;
  const end = Math.ceil((window.innerHeight + overscanPx - top) / rowHeight / STEP) * STEP;
  const clamp = (row: number) => Math.max(0, Math.min(row, rowCount));
  return { first: clamp(first), end: clamp(end) };
}
