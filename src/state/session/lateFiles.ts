import { getSession } from './currentSession.ts';

let isWatching = false;

/**
 * After the current session has ended, empties the browser's list of loaded files whenever another file arrives: a
 * picture of the member may have been loading (F-S08). Watches until the page is closed.
 */
export function forgetLateFiles(): void {
  if (isWatching || typeof PerformanceObserver === 'undefined') return;
  isWatching = true;
  const { signal } = getSession();
  const forget = () => {
    if (signal.aborted) performance.clearResourceTimings();
  };
  try {
    new PerformanceObserver(forget).observe({ type: 'resource' });
  } catch {
    // Old browsers cannot watch this type.
  }
}
