import type { App } from './fixtures/app.ts';

type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
/** How far something moved, as a part of the window, and what it was. */
type Moved = { value: number; what: string };

/** Chromium counts slivers at the edge of the window, which nobody sees. */
const LEAST = 0.00001;

/**
 * Notes what moves by itself, as the browser counts it, from now on or since `sinceMs` of the page's time. The returned
 * function tells it two frames later.
 */
export async function watchShifts(
  { frame }: App,
  sinceMs?: number,
): Promise<() => Promise<Moved[]>> {
  const options = { least: LEAST, sinceMs };
  const noted = await frame.evaluateHandle(async ({ least, sinceMs }) => {
    // What changed before this call is drawn first: its shift is not one of ours.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const shifts: Moved[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        const what = sources.map(({ node }) => node?.outerHTML?.slice(0, 120)).join();
        if (startTime >= beginMs && value >= least) shifts.push({ value, what });
      }
    });
    const beginMs = sinceMs ?? performance.now();
    observer.observe({ type: 'layout-shift', buffered: true });
    return shifts;
  }, options);
  return () =>
    noted.evaluate(async (shifts) => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return shifts;
    });
}
