/** What a browser reports about its connection; WebKit and Firefox report nothing. `downlink` is in Mbit/s. */
export type Connection = { saveData?: boolean; effectiveType?: string; downlink?: number };

/** We leave a slower connection to what the player does first, in Mbit/s. */
const MIN_DOWNLINK_MBIT = 3;
/** Smaller files do not show how fast the connection is, in bytes. */
const MIN_MEASURED_BYTES = 50_000;
/** A page that takes this long to start has a slow connection, in ms. */
const MAX_START_MS = 3000;

/** Whether the page may prefetch: the device does not save data, and its connection is fast. */
export function isConnectionFast(): boolean {
  const { connection } = navigator as { connection?: Connection };
  const [start] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return isFastConnection(connection, start?.domContentLoadedEventStart ?? null) && !wasSlow();
}

/**
 * Whether a large file of this page loaded slowly, whatever the browser reports. False when no large file has loaded.
 */
function wasSlow(): boolean {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files.some(({ transferSize, responseStart, responseEnd }) => {
    const mbit = (transferSize * 8) / 1000 / (responseEnd - responseStart);
    return transferSize > MIN_MEASURED_BYTES && mbit < MIN_DOWNLINK_MBIT;
  });
}

/**
 * Whether a connection is fast. `startMs` is how long the page took to start, or null when unknown. It counts whatever
 * the browser reports (D-259).
 */
function isFastConnection(connection: Connection | undefined, startMs: number | null): boolean {
  const { saveData, effectiveType = '4g', downlink = Infinity } = connection ?? {};
  if (saveData || (startMs ?? 0) >= MAX_START_MS) return false;
  return effectiveType === '4g' && downlink >= MIN_DOWNLINK_MBIT;
}
