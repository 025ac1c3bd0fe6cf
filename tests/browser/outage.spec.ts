import { expect } from '@playwright/test';

import { loadBalance, loadMember, refreshMember } from '#api/calls/member.ts';
import { loadSite, loadVisitAddress } from '#api/calls/site.ts';

import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { watchShifts } from './shifts.ts';

const LINE = '网络连接不稳定，正在重试…';
const AT_REST = [loadSite, loadBalance, loadMember, refreshMember];

test(
  'an outage shows a line above the form, which does not move or lose text [D-291, D-299]',
  plainByNature('inside Telegram no page asks for its host'),
  async ({ context, openAs, world, watch }) => {
    watch.expectConsole('net::ERR');
    await context.clock.install();
    const { app } = await openAs({ name: 'typist', balance: '100.00' }, '/recharge');
    const { frame, player } = app;
    // The file that watches for an outage loads after the first paint. It asks for the visitor's host as well.
    await expect.poll(() => world.requests(loadVisitAddress)).toHaveLength(1);
    await player.fills('存款金额', '321');
    const scrolled = await frame.evaluate(async () => {
      scrollTo(0, 120);
      // The button takes over the typed amount.
      for (let count = 0; count < 3; count += 1) await new Promise(requestAnimationFrame);
      return scrollY;
    });
    const readShifts = await watchShifts(app);
    for (const call of AT_REST) await world.answers(call, 'unreachable');
    // A player who comes back after a while asks for the site's settings too.
    await app.page.clock.fastForward('02:00');
    await frame.evaluate(() =>
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
    );
    await expect(frame.getByText(LINE)).toBeVisible();
    for (const call of AT_REST) await world.answers(call, 'normal');
    // The page asks again every 15 s.
    await expect(frame.getByText(LINE)).toHaveCount(0, { timeout: 40_000 });
    expect(await readShifts()).toEqual([]);
    expect(await frame.evaluate(() => scrollY)).toBe(scrolled);
    await expect(frame.getByLabel('存款金额', { exact: true })).toHaveValue('321');
  },
);
