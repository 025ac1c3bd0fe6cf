import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

import { after } from '#platform/clock.ts';

import type { SectionName } from './homeGames.ts';

/** A scroll is over when the page has not moved for this long, in ms. */
const STILL_MS = 250;

/** The last frame that showed a value, in ms. Two corrections of the scroll in one frame are a layout shift. */
let lastFrameMs = 0;

/** Holds a value back until a scroll ends while its section is on the screen or above it: it moves the page. */
export function useAfterScroll<Value>(value: Value, name: SectionName): Value {
  const [shown, setShown] = useState(value);
  useEffect(() => {
    if (value === shown) return undefined;
    const section = document.querySelector(`[data-section=${name}]`);
    const isBelow = () => section !== null && section.getBoundingClientRect().top >= innerHeight;
    let cancel = () => {};
    const showInFrame = () => {
      const frame = requestAnimationFrame((frameMs) => {
        if (frameMs === lastFrameMs) return showInFrame();
        lastFrameMs = frameMs;
        flushSync(() => setShown(value));
      });
      cancel = () => cancelAnimationFrame(frame);
    };
    const wait = () => {
      cancel();
      // After a busy time the browser tells of a scroll just before the next frame, which ends this wait.
      cancel = after(isBelow() ? 0 : STILL_MS, showInFrame);
    };
    wait();
    window.addEventListener('scroll', wait, { passive: true });
    return () => {
      cancel();
      window.removeEventListener('scroll', wait);
    };
  }, [value, shown, name]);
  return shown;
}
