import type { App } from './fixtures/app.ts';

type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
/** How far something moved, as a part of the window, and what it was. */
type Moved = { value: number; what: string };

/** Chromium counts slivers at the edge of the window, which nobody sees. */
const LEAST = 0.00001;

/** Notes what moves by itself from now on, as the browser counts it; the returned function tells it. */
export async function watchShifts({ frame }: App): Promise<() => Promise<Moved[]>> {
  const noted = await frame.evaluateHandle(async (least) => {
    // What changed before this call is drawn first: its shift is not one of ours.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const shifts: Moved[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        const what = sources.map(({ node }) => node?.outerHTML?.slice(0, 120)).join();
        if (startTime >= beginMs && value >= least) shifts.push({ value, what });
      }
    });
    const beginMs = performance.now();
    observer.observe({ type: 'layout-shift', buffered: true });
    return shifts;
  }, LEAST);
  return () =>
    noted.evaluate(async (shifts) => {
      await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
      return shifts;
    });
}
