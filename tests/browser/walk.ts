import { expect } from '@playwright/test';

import { expectAccessible } from './fixtures/accessible.ts';
import type { App, NativeApp } from './fixtures/app.ts';
import { LOOKS } from './looks.ts';

const HEIGHT = 844;
const COLOURS = ['color-contrast', 'link-in-text-block'];

type Theme = 'light' | 'dark';
type Shoot = (app: App, name: string, theme: Theme) => Promise<void>;

/** Goes to an in-app address by hand and waits until a text is there and nothing is loading any more. */
export async function walkTo(app: App, address: string, text: string | RegExp): Promise<void> {
  await app.frame.evaluate((hash) => {
    location.hash = hash;
  }, address);
  await expect(app.frame.getByText(text).first()).toBeVisible();
  await settle(app);
}

/**
 * Holds what is shown against the bar, in both themes and several widths: accessible, no wider than the window, and a
 * picture of each.
 */
export async function look(app: App | NativeApp, shoot: Shoot, name: string): Promise<void> {
  const judged = new Set<Theme>();
  for (const [theme, width] of LOOKS) {
    await setTheme(app, theme);
    await app.page.setViewportSize({ width, height: HEIGHT });
    await settle(app);
    // The width changes nothing for a reader, and the other theme only colours.
    if (!judged.has(theme)) await expectAccessible(app, judged.size > 0 ? COLOURS : undefined);
    judged.add(theme);
    await shoot(app, name, theme);
    // A phone zooms out of what is too wide: its own innerWidth would say that it fits.
    const needed = await app.frame.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, `${name} scrolls sideways`).toBeLessThanOrEqual(width);
  }
  await setTheme(app, 'light');
}

async function setTheme(app: App | NativeApp, theme: Theme): Promise<void> {
  if (!('host' in app)) return app.page.emulateMedia({ colorScheme: theme });
  await app.host.setTheme(theme);
  await expect(app.frame.locator('html')).toHaveAttribute('data-theme', theme);
}

async function settle({ frame }: App): Promise<void> {
  await expect(frame.locator('main [aria-busy="true"]')).toHaveCount(0);
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
