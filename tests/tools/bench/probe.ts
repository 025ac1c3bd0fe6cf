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

type ProbedWindow = { lobbyBench: { noted: Noted; seen: Promise<void> } };

/** Watches a page from before its own scripts. Nothing asks the page afterwards, which would be work of its own. */
export async function installProbe(page: Page, watch: Watch): Promise<void> {
  // tsx names inner functions by a call of this.
  await page.addInitScript({ content: 'globalThis.__name = (value) => value;' });
  await page.addInitScript(probe, watch);
}

/** Resolves when every mark has shown. */
export function seeMarks(page: Page): Promise<void> {
  return page.evaluate(() => (window as unknown as ProbedWindow).lobbyBench.seen);
}

export function readNoted(page: Page): Promise<Noted> {
  return page.evaluate(() => (window as unknown as ProbedWindow).lobbyBench.noted);
}

function probe({ marks, tap }: Watch): void {
  const noted: Noted = { marks: {}, shift: 0 };
  const waiting = new Map(Object.entries(marks));
  let observer: MutationObserver | undefined;
  const seen = new Promise<void>((resolve) => {
    const note = (name: string) => {
      noted.marks[name] = performance.now();
      if (Object.keys(noted.marks).length === Object.keys(marks).length) resolve();
    };
    observer = new MutationObserver(() => {
      for (const [name, selector] of waiting) {
        const box = document.querySelector(selector)?.getBoundingClientRect();
        if (!box?.width || !box.height) continue;
        waiting.delete(name);
        // A message is handled after the frame has been drawn.
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener('message', () => note(name), { once: true });
        port1.start();
        requestAnimationFrame(() => port2.postMessage(null));
      }
      if (waiting.size === 0) observer?.disconnect();
    });
  });
  observer?.observe(document, { childList: true, subtree: true, attributes: true });
  Object.assign(window, { lobbyBench: { noted, seen } });

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
    if (waiting.size === 0) clearInterval(timer);
    else document.querySelector<HTMLElement>(tap)?.click();
  }, 25);
}
