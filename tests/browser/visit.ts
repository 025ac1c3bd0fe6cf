import { expect } from '@playwright/test';

import type { App } from './fixtures/app.ts';

/** What no screen says, whatever it was told (F-O02). */
export const UNSAID = /\b(NaN|undefined|null|Infinity)\b|\[object Object\]|Invalid Date/;

/** Goes to an in-app address and waits until its screen shows something, and nothing in sight is loading any more. */
export async function visit(app: App, address: string): Promise<void> {
  await app.player.goesTo(address);
  await waitForScreen(app, address);
}

/** Waits until some screen shows something, and nothing in sight is loading any more; `message` tells of which one. */
export async function waitForScreen({ frame }: App, message: string): Promise<void> {
  const isSettled = () =>
    frame.evaluate(async () => {
      // Two frames: the new screen, and what its first effects ask for.
      for (let turn = 0; turn < 2; turn += 1) await new Promise(requestAnimationFrame);
      const seen = (selector: string) =>
        [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
      const [main] = seen('main');
      if (!(main instanceof HTMLElement)) return 'has no main';
      if (seen('main [aria-busy="true"]').length > 0) return 'is busy';
      const heading = main.querySelector('h1')?.innerText.trim() ?? '';
      const hasContent = main.querySelector('iframe, input, button, img') !== null;
      const isWhole = hasContent || main.innerText.trim().length > heading.length;
      return isWhole ? 'settled' : `is blank at ${location.hash}`;
    });
  await expect
    // A page that lacks a file after a time offline reloads by itself.
    .poll(() => isSettled().catch(() => 'is gone'), { message, intervals: [10, 50] })
    .toBe('settled');
}

/** Everything that is wrong with the screen shown, whatever the server answered (F-O01 to F-O03). */
export async function faultsOf({ frame }: App): Promise<string[]> {
  const { words, dialogs, wide, code, hasRun } = await frame.evaluate(() => ({
    words: document.body.innerText,
    dialogs: document.querySelectorAll('dialog[open]').length,
    // A phone zooms out of what is too wide: its own innerWidth would say that it fits.
    wide: document.documentElement.scrollWidth,
    code: document.querySelectorAll('#root :is(script, object, embed, base, style)').length,
    hasRun: '__pwned' in window || 'hacked' in window,
  }));
  const unsaid = UNSAID.exec(words);
  return [
    ...(unsaid ? [`shows ${words.slice(Math.max(0, unsaid.index - 30), unsaid.index + 30)}`] : []),
    ...(words.includes('页面出错了') ? ['is broken'] : []),
    ...(dialogs > 1 ? [`opens ${dialogs} dialogs`] : []),
    ...(wide > 390 ? [`is ${wide} px wide`] : []),
    ...(code > 0 ? ['holds code'] : []),
    ...(hasRun ? ['ran code of the server'] : []),
  ];
}
