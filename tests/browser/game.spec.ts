import { expect } from '@playwright/test';

import { OWN_SHELL } from './fixtures/shells.ts';
import { test } from './fixtures.ts';

const GAME = '/gamePage?name=QYUN&type=realbet&code=realbet_1';
const ELSEWHERE = 'https://evil.example/';

test(
  'a game cannot lead the page away and learns nothing but its origin [F-C09, F-C18]',
  OWN_SHELL,
  async ({ context, world, watch, openAs }) => {
    // Chromium logs the refusal for the game.
    watch.expectConsole('Unsafe attempt to initiate navigation');
    const asked: string[] = [];
    const referrers = new Set<string>();
    context.on('request', (request) => {
      if (request.url().startsWith(ELSEWHERE)) asked.push(request.url());
      if (!request.url().startsWith(world.origin)) referrers.add(request.headers().referer ?? '');
    });
    const { app } = await openAs({ name: 'gambler', balance: '500.00' }, GAME);
    const game = app.frame.frameLocator('iframe').getByRole('button', { name: /押大/ });
    await expect(game).toBeVisible();
    const inside = app.frame.childFrames()[0]!;
    await inside.evaluate((address) => {
      const traces = window as unknown as { tries: string[] };
      traces.tries = [];
      const lead = (how: string, act: () => void): void => {
        try {
          act();
          traces.tries.push(`${how} went through`);
        } catch (error) {
          traces.tries.push(`${how}: ${(error as Error).name}`);
        }
      };
      document.addEventListener('click', () => {
        lead('location', () => (window.top!.location.href = address));
        lead('replace', () => window.top!.location.replace(address));
        lead('open', () => void window.open(address, '_top'));
      });
    }, ELSEWHERE);
    await game.click();
    await expect
      .poll(() => inside.evaluate(() => (window as unknown as { tries: string[] }).tries.length))
      .toBeGreaterThanOrEqual(3);
    await expect(app.frame.getByRole('button', { name: '返回' })).toBeVisible();
    expect(app.page.url()).toContain(world.origin);
    expect(asked).toEqual([]);
    // The game's own requests name the game's origin.
    const own = new URL(world.origin);
    const frameOrigin = new URL(inside.url()).origin;
    for (const referrer of referrers)
      if (!referrer.startsWith(frameOrigin)) expect(['', `${own.origin}/`]).toContain(referrer);
    expect(await inside.evaluate(() => document.referrer)).toBe(`${own.origin}/`);
  },
);
