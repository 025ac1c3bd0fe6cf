import type { App } from './fixtures/app.ts';

type Shift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };
/** How far something moved, as a part of the window, and what it was. */
type Moved = { value: number; what: string };

/** Notes what moves by itself from now on, as the browser counts it; the returned function tells it. */
export async function watchShifts({ frame }: App): Promise<() => Promise<Moved[]>> {
  const noted = await frame.evaluateHandle(async () => {
    // What changed before this call is drawn first: its shift is not one of ours.
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
    const shifts: Moved[] = [];
    const observer = new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        const what = sources.map(({ node }) => node?.outerHTML?.slice(0, 120)).join();
        if (startTime >= beginMs) shifts.push({ value, what });
      }
    });
    const beginMs = performance.now();
    observer.observe({ type: 'layout-shift', buffered: true });
    return shifts;
  });
  return () => noted.evaluate((shifts) => shifts);
}
