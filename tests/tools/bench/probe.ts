import type { Page } from '@playwright/test';

/** What the page notes by itself; times are in ms since the navigation began. */
export type Noted = {
  /** When each selector first had something visible, after the frame that shows it. */
  marks: Record<string, number>;
  /** The sum of all layout shifts. */
  shift: number;
};

export type Watch = {
  /** Names and selectors of what is waited for. */
  marks: Readonly<Record<string, string>>;
  /** Taps the first element of this selector until everything has shown. */
  tap?: string;
};

type ProbedWindow = {
  lobbyBench: {
    noted: Noted;
    seen: Promise<unknown>;
    /** When a selector first has something visible, after the frame that shows it. */
    see: (selector: string) => Promise<number>;
  };
};

/** tsx names inner functions by a call of this: a page that gets one needs it. */
const NAMING = { content: 'globalThis.__name = (value) => value;' };

/** Watches a page from before its own scripts. Nothing asks the page afterwards, which would be work of its own. */
export async function installProbe(page: Page, watch: Watch): Promise<void> {
  await page.addInitScript(NAMING);
  await page.addInitScript(probe, watch);
}

/** Resolves when every mark has shown. */
export async function seeMarks(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (window as unknown as ProbedWindow).lobbyBench.seen;
  });
}

export function readNoted(page: Page): Promise<Noted> {
  return page.evaluate(() => (window as unknown as ProbedWindow).lobbyBench.noted);
}

/** Times the next touch: the returned function waits, and says how many ms later a selector had something visible. */
export async function timeTouch(page: Page, selector: string): Promise<() => Promise<number>> {
  const timed = await page.evaluateHandle((sought) => {
    const { see } = (window as unknown as ProbedWindow).lobbyBench;
    const shownMs = new Promise<number>((resolve) => {
      const touch = async ({ timeStamp }: Event) => resolve((await see(sought)) - timeStamp);
      addEventListener('pointerdown', (event) => void touch(event), { capture: true, once: true });
    });
    return { shownMs };
  }, selector);
  return () => timed.evaluate(({ shownMs }) => shownMs);
}

function probe({ marks, tap }: Watch): void {
  const noted: Noted = { marks: {}, shift: 0 };
  let waiting = 0;
  const see = (selector: string) =>
    new Promise<number>((resolve) => {
      waiting += 1;
      const observer = new MutationObserver(() => {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        if (!box?.width || !box.height) return;
        observer.disconnect();
        waiting -= 1;
        // A message is handled after the frame has been drawn.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => resolve(performance.now()), { once: true });
        port1.start();
        requestAnimationFrame(() => port2.postMessage(null));
      });
      observer.observe(document, { childList: true, subtree: true, attributes: true });
    });
  const seen = Promise.all(
    Object.entries(marks).map(async ([name, selector]) => {
      noted.marks[name] = await see(selector);
    }),
  );
  Object.assign(window, { lobbyBench: { noted, seen, see } });

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      };
      if (!hadRecentInput) noted.shift += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });

  if (!tap) return;
  // The pace of an impatient finger.
  const timer = setInterval(() => {
    if (waiting === 0) clearInterval(timer);
    else document.querySelector<HTMLElement>(tap)?.click();
  }, 25);
}
