import { getSession } from './currentSession.ts';

let isWatching = false;

/** Empties the browser's list of loaded files after the session's end: a late picture would stay in it (F-S08). */
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
