/** The time at which every world of a test starts: 15 January 2026, 12:00 in Beijing. */
export const START_MS = Date.parse('2026-01-15T12:00:00+08:00');

export type Clock = {
  /** Milliseconds since 1970, in this world. */
  now: () => number;
  advance: (ms: number) => void;
};

/** A clock that stands still until a test moves it; a live one runs with real time. */
export function createClock(isLive: boolean): Clock {
  let movedMs = 0;
  return {
    now: () => (isLive ? Date.now() : START_MS) + movedMs,
    advance: (ms) => {
      movedMs += ms;
    },
  };
}

/** `YYYY-MM-DD HH:mm:ss` in Beijing, as servers write it (D-S08). */
export function serverTime(atMs: number): string {
  return new Date(atMs + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
}
