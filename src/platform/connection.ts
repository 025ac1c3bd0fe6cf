/** What a browser reports about its connection; WebKit and Firefox report nothing. */
export type Connection = { saveData?: boolean; effectiveType?: string };

/** A page that takes this long to start has a slow connection, in ms. */
const MAX_START_MS = 3000;

/**
 * Whether the page may load what the player did not ask for: the device does not save data, the connection is not below
 * 4g, and the page did not take 3 s to start. Not by `downlink`: a fresh Chromium reports 1.5 Mbit/s of every connection
 * (D-316).
 */
export function isConnectionFast(): boolean {
  const { connection } = navigator as { connection?: Connection };
  const { saveData = false, effectiveType = '4g' } = connection ?? {};
  const [start] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const startMs = start?.domContentLoadedEventStart ?? 0;
  return !saveData && effectiveType === '4g' && startMs < MAX_START_MS;
}
