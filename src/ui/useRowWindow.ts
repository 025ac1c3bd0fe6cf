import { type RefObject, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';

type Rows = { first: number; end: number };

/** Moves the window by this many rows at once: one render of six rows is cheaper than three of two. */
const STEP = 6;

/**
 * Says which rows of a list to render: those on the screen and within `screens` above and below it. The list has its
 * full height from the start, so that nothing shifts while scrolling. Renders `initialRows` until it is measured.
 * Without `rowAt`, which says in what row a share of the height ends, all rows are equally high. A library costs 8.6 kB
 * of the first route and needs the same measuring for a list below changing content.
 */
export function useRowWindow(
  rowCount: number,
  initialRows: number,
  screens: number,
  rowAt: (share: number) => number = (share) => share * rowCount,
): Rows & { list: RefObject<HTMLUListElement | null> } {
  const list = useRef<HTMLUListElement>(null);
  const [rows, setRows] = useState<Rows>({ first: 0, end: initialRows });

  const update = useEffectEvent(() => {
    const box = list.current?.getBoundingClientRect();
    // A list in a hidden screen has no height; its rows stay as they are.
    if (!box || box.height === 0) return;
    const at = (px: number) => rowAt((px - box.top) / box.height) / STEP;
    const overscanPx = screens * window.innerHeight;
    const first = Math.max(0, Math.floor(at(-overscanPx)) * STEP);
    const end = Math.max(0, Math.ceil(at(window.innerHeight + overscanPx)) * STEP);
    setRows((known) => (known.first === first && known.end === end ? known : { first, end }));
  });

  useLayoutEffect(() => {
    update();
    // Captures, so that it hears a list that scrolls in a box of its own too.
    const hear = () => update();
    window.addEventListener('scroll', hear, { passive: true, capture: true });
    window.addEventListener('resize', hear);
    // Content above may grow or shrink, which moves the list without a scroll event.
    const observer = new ResizeObserver(hear);
    observer.observe(document.body);
    return () => {
      window.removeEventListener('scroll', hear, { capture: true });
      window.removeEventListener('resize', hear);
      observer.disconnect();
    };
  }, [rowCount, screens]);

  return { list, first: Math.min(rows.first, rowCount), end: Math.min(rows.end, rowCount) };
}
