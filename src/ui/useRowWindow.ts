import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Rows = { first: number; end: number };

/** The window moves by so many rows at once: a step costs more than a row. */
const STEP = 2;

/**
 * Which rows of a grid are near the screen: so many `screens` above and below. The grid has its whole height from the
 * start and rows of one height, so a category of thousands stays light and nothing shifts while scrolling. `atFirst`
 * rows are drawn until it is measured.
 */
export function useRowWindow(
  rowCount: number,
  atFirst: number,
  screens = 1,
): Rows & { grid: RefObject<HTMLUListElement | null> } {
  const grid = useRef<HTMLUListElement>(null);
  const [rows, setRows] = useState<Rows>({ first: 0, end: atFirst });

  useLayoutEffect(() => {
    const follow = () => {
      const box = grid.current?.getBoundingClientRect();
      // No height: the screen is hidden, or nothing lays it out.
      if (!box || box.height === 0) return;
      const next = findRows(box, rowCount, screens * window.innerHeight);
      setRows((shown) => (shown.first === next.first && shown.end === next.end ? shown : next));
    };
    follow();
    window.addEventListener('scroll', follow, { passive: true });
    window.addEventListener('resize', follow);
    // What stands above may grow or go: then the grid moves without a scroll.
    const observer = new ResizeObserver(follow);
    observer.observe(document.body);
    return () => {
      window.removeEventListener('scroll', follow);
      window.removeEventListener('resize', follow);
      observer.disconnect();
    };
  }, [rowCount, screens]);

  return { grid, first: Math.min(rows.first, rowCount), end: Math.min(rows.end, rowCount) };
}

function findRows({ top, height }: DOMRect, rowCount: number, around: number): Rows {
  const rowHeight = height / rowCount;
  const first = Math.floor((-top - around) / rowHeight / STEP) * STEP;
  const end = Math.ceil((window.innerHeight + around - top) / rowHeight / STEP) * STEP;
  const inside = (row: number) => Math.max(0, Math.min(row, rowCount));
  return { first: inside(first), end: inside(end) };
}
