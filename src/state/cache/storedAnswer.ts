/** An older answer is not shown: an operator changes notices, banners and games within a week. */
const MAX_AGE_MS = 604_800_000;
/** An answer from later than this means that the clock was set back: its age is unknown. */
const MAX_AHEAD_MS = 3_600_000;

/** The data of an answer that was stored as JSON `{ atMs, data }`; undefined when it is too old or not readable. */
export function readStoredData(stored: string | null, nowMs: number): unknown {
  try {
    const { atMs, data } = JSON.parse(stored ?? '') as { atMs: number; data: unknown };
    const ageMs = nowMs - atMs;
    return ageMs <= MAX_AGE_MS && ageMs > -MAX_AHEAD_MS ? data : undefined;
  } catch {
    return undefined;
  }
}
