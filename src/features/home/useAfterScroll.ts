import { useEffect, useState } from 'react';

import { flushSync } from 'react-dom';
import type { SectionName } from './homeGames.ts';

/** A scroll is over when the page has not moved for this long, in ms. */
const STILL_MS = 250;

/** Holds a value back until a scroll ends while its section is on the screen or above it: it moves the page. */
export function useAfterScroll<Value>(value: Value, name: SectionName): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (value === shown) return undefined;
    const section = document.querySelector(`[data-section=${name}]`)!;
    let top = scrollY;
    let sinceMs = performance.now();
    const look = (nowMs: number) => {
      if (scrollY !== top) sinceMs = nowMs;
      top = scrollY;
      const isBelow = section.getBoundingClientRect().top >= innerHeight;
      if (isBelow || nowMs - sinceMs >= STILL_MS) flushSync(() => setShown(value));
      else frame = requestAnimationFrame(look);
    };
    let frame = requestAnimationFrame(look);
    return () => cancelAnimationFrame(frame);
  }, [value, shown, name]);
  return shown;
}
