import { useStore } from './store.ts';

let isWatching = false;

/**
 * Empties the browser's list of loaded files for each that arrives after the session of now has ended: a picture of the
 * member may have been under way (F-S08). It goes on for as long as the page.
 */
export function forgetLateFiles(): void {
  if (isWatching || typeof PerformanceObserver === 'undefined') return;
  isWatching = true;
  const { generation } = useStore.getState();
  const forget = () => {
    if (useStore.getState().generation !== generation) performance.clearResourceTimings();
  };
  try {
    new PerformanceObserver(forget).observe({ type: 'resource' });
  } catch {
    // An old browser watches nothing of this type.
  }
}
