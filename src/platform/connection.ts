/** What a browser says of its connection; WebKit and Firefox say nothing. `downlink` is in Mbit/s. */
export type Connection = { saveData?: boolean; effectiveType?: string; downlink?: number };

/** A slower connection is needed for what the player does first, in Mbit/s. */
const MIN_DOWNLINK_MBIT = 3;
/** A file must be as large to tell how fast it came, in bytes. */
const MIN_MEASURED = 50_000;
/** A page that took as long for its own start is on a slow connection, in ms. */
const MAX_START_MS = 3000;

/** Whether this page may load what nobody has asked for yet: the device does not save data, and its connection is fast. */
export function isConnectionFast(): boolean {
  const { connection } = navigator as { connection?: Connection };
  const [start] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return isFastConnection(connection, start?.domContentLoadedEventStart ?? null) && !wasSlow();
}

/** Whether a large file of this page came slowly, whatever the browser says of its connection; false when none did come. */
function wasSlow(): boolean {
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return files.some(({ transferSize, responseStart, responseEnd }) => {
    const mbit = (transferSize * 8) / 1000 / (responseEnd - responseStart);
    return transferSize > MIN_MEASURED && mbit < MIN_DOWNLINK_MBIT;
  });
}

/**
 * Whether a connection is fast. `startMs` is how long the page itself took, null when that is unknown: it counts whatever
 * the browser says (D-259).
 */
function isFastConnection(connection: Connection | undefined, startMs: number | null): boolean {
  const { saveData, effectiveType = '4g', downlink = Infinity } = connection ?? {};
  if (saveData || (startMs ?? 0) >= MAX_START_MS) return false;
  return effectiveType === '4g' && downlink >= MIN_DOWNLINK_MBIT;
}
