import { expect, test } from '@playwright/test';

import { expectAccessible } from './fixtures/accessible.ts';
import type { App, NativeApp } from './fixtures/app.ts';
import { answer, isAsked, isCovered } from './fixtures/question.ts';
import type { World } from './fixtures/world.ts';
import { looksOf } from './looks.ts';
import type { State } from './states.ts';

const HEIGHT = 844;
const COLOURS = ['color-contrast', 'link-in-text-block'];

type Theme = 'light' | 'dark';
type Shoot = (app: App, name: string, theme: Theme) => Promise<void>;

/** Goes through states of the site in one page, and looks at each. */
export function lookAtAll(
  app: App,
  { world, shoot }: { world: World; shoot: Shoot },
  states: readonly State[],
): Promise<void> {
  return goThrough(app, world, states, (name) => look(app, shoot, name));
}

/** Goes through states of the site in one page, and calls `onState` with the name of each when it is shown. */
export async function goThrough(
  app: App,
  world: World,
  states: readonly State[],
  onState: (name: string) => Promise<void>,
): Promise<void> {
  const { frame, page, player } = app;
  for (const [name, address, text, reach] of states) {
    await test.step(name, async () => {
      if (await isAsked(app)) await answer(app, /取消|返回|知道了/);
      else if (await frame.locator('dialog[open]').count()) await page.keyboard.press('Escape');
      if (address !== null) await player.goesTo(address);
      await reach?.(app, world);
      await expect(frame.getByText(text).filter({ visible: true }).first()).toBeVisible();
      await onState(name);
    });
  }
}

const lastTheme = new WeakMap<App, Theme>();

/** Looks at what is shown in its looks: accessible, fitting, one gold action at most. Takes pictures. */
export async function look(app: App | NativeApp, shoot: Shoot, name: string): Promise<void> {
  const judged = new Set<Theme>();
  // The theme that is shown comes first: every change of it draws the page anew.
  const all = looksOf(name);
  const looks = lastTheme.get(app) === 'dark' ? all.toReversed() : all;
  for (const [theme, width] of looks) {
    if (lastTheme.get(app) !== theme) await setTheme(app, theme);
    lastTheme.set(app, theme);
    await app.page.setViewportSize({ width, height: HEIGHT });
    await settle(app);
    // The width changes nothing for a reader, and the other theme only colours.
    if (!judged.has(theme) && !isCovered(app))
      await expectAccessible(app, judged.size > 0 ? COLOURS : undefined);
    judged.add(theme);
    await shoot(app, name, theme);
    const { needed, isTight, filled } = await app.frame.evaluate(() => ({
      // A phone zooms out of what is too wide: its own innerWidth would say that it fits.
      needed: document.documentElement.scrollWidth,
      isTight: [...document.querySelectorAll('main ul[data-lines] > li')].every(
        ({ lastElementChild: row }) => row!.scrollHeight <= row!.clientHeight + 1,
      ),
      filled: [
        ...([...document.querySelectorAll('dialog[open]')].at(-1) ?? document).querySelectorAll(
          'button, a',
        ),
      ]
        .filter((button) => button.checkVisibility())
        .filter((button) => getComputedStyle(button).backgroundColor === 'rgb(251, 191, 36)')
        .map((button) => button.textContent),
    }));
    expect(needed, `${name} scrolls sideways`).toBeLessThanOrEqual(width);
    expect(filled.length, `${name} fills one action in gold: ${filled.join()}`).toBeLessThan(2);
    expect(isTight, `each row of ${name} is as high as its list counts on`).toBe(true);
  }
}

async function setTheme(app: App | NativeApp, theme: Theme): Promise<void> {
  if (!('host' in app)) return app.page.emulateMedia({ colorScheme: theme });
  await app.host.setTheme(theme);
  await expect(app.frame.locator('html')).toHaveAttribute('data-theme', theme);
}

/** Waits until nothing in sight is loading any more. */
export async function settle({ frame }: App): Promise<void> {
  // A button that is busy is a state to look at; everything else is loading.
  const loading = frame.locator('main [aria-busy="true"]:not(button)').filter({ visible: true });
  await expect(loading).toHaveCount(0);
  await frame.evaluate(async () => {
    const images = [...document.images];
    // Only what is really in sight: a picture beside it may load lazily, hence never.
    const seen = await new Promise<IntersectionObserverEntry[]>((resolve) => {
      const observer = new IntersectionObserver((entries) => {
        observer.disconnect();
        resolve(entries);
      });
      for (const image of images) observer.observe(image);
      if (images.length === 0) resolve([]);
    });
    const inSight = seen.filter(({ intersectionRatio }) => intersectionRatio > 0);
    await Promise.allSettled(inSight.map(({ target }) => (target as HTMLImageElement).decode()));
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  });
}
