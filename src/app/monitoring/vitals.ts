type Vitals = { LCP: number; CLS: number; INP: number };

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };
type Interaction = PerformanceEntry & { interactionId?: number };

/** A window of layout shifts ends after a pause of a second, and after five seconds. */
const SHIFT_PAUSE_MS = 1000;
const SHIFT_WINDOW_MS = 5000;
const SLOW_MS = 40;
/** INP leaves out the slowest of 50 interactions. */
const LEFT_OUT = 50;

/** Measures LCP and INP in ms and CLS, where the browser can. Returns a function that reads the values. */
export function measureVitals(): () => Partial<Vitals> {
  const values: Partial<Vitals> = {};
  const shifts = { sum: 0, firstMs: 0, lastMs: 0 };
  const interactions = new Map<number, number>();

  observe('largest-contentful-paint', ({ startTime }) => {
    values.LCP = startTime;
  });
  const hasShifts = observe('layout-shift', (entry) => {
    const { startTime, value, hadRecentInput } = entry as Shift;
    if (hadRecentInput) return;
    const isSame =
      startTime - shifts.lastMs < SHIFT_PAUSE_MS && startTime - shifts.firstMs < SHIFT_WINDOW_MS;
    if (!isSame) Object.assign(shifts, { sum: 0, firstMs: startTime });
    shifts.sum += value;
    shifts.lastMs = startTime;
    values.CLS = Math.max(values.CLS ?? 0, shifts.sum);
  });
  if (hasShifts) values.CLS = 0;
  observe('event', (entry) => {
    const { interactionId, duration } = entry as Interaction;
    if (!interactionId) return;
    interactions.set(interactionId, Math.max(interactions.get(interactionId) ?? 0, duration));
    const slowest = [...interactions.values()].sort((a, b) => b - a);
    values.INP = slowest[Math.floor(slowest.length / LEFT_OUT)]!;
  });
  return () => values;
}

function observe(type: string, note: (entry: PerformanceEntry) => void): boolean {
  if (!('PerformanceObserver' in window)) return false;
  if (!PerformanceObserver.supportedEntryTypes.includes(type)) return false;
  new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({
    type,
    buffered: true,
    durationThreshold: SLOW_MS,
  } as PerformanceObserverInit);
  return true;
}
