import { expect } from '@playwright/test';

import { dropHeaders } from './fixtures/bareHost.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';

type Batch = { build: string; reports: Record<string, unknown>[] };

test(
  'a page reports launch, speed and errors to the operator’s address [F-C20]',
  plainByNature('reports are the same in every shell'),
  async ({ context, openPlain, world, watch }) => {
    watch.expectConsole('provoked');
    const batches: Batch[] = [];
    const cookies: (string | undefined)[] = [];
    await context.route(`${world.origin}/reports`, async (route) => {
      batches.push(route.request().postDataJSON() as Batch);
      cookies.push((await route.request().allHeaders()).cookie);
      await route.fulfill({ status: 204 });
    });
    await context.addCookies([{ name: 'lobby_mark', value: '1', url: world.origin }]);
    await dropHeaders(context, world.origin, (html) =>
      html.replace('"reports":""', '"reports":"/reports"'),
    );
    const app = await openPlain('/activity');
    const kinds = () => batches.flatMap(({ reports }) => reports).map(({ kind }) => kind);
    // The reports listen by then.
    await expect.poll(kinds).toContain('launch');
    await app.frame.evaluate(() =>
      setTimeout(() => {
        throw new TypeError('provoked by 13800138000');
      }),
    );
    await expect.poll(kinds).toContain('error');
    await app.frame.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
      document.dispatchEvent(new Event('visibilitychange'));
    });
    await expect.poll(kinds).toContain('vital');
    const reports = batches.flatMap(({ build, reports: all }) =>
      all.map((one) => ({ build, ...one })),
    );
    const build = expect.stringMatching(/^[0-9a-f]{12}$/);
    expect(reports).toContainEqual(
      expect.objectContaining({ build, kind: 'launch', environment: 'plain', outcome: 'browser' }),
    );
    expect(reports).toContainEqual(
      expect.objectContaining({ build, kind: 'error', error: 'TypeError', route: 'promotions' }),
    );
    for (const vital of ['LCP', 'CLS'])
      expect(reports).toContainEqual(
        expect.objectContaining({ kind: 'vital', vital, value: expect.any(Number) }),
      );
    expect(JSON.stringify(batches)).not.toContain('13800138000');
    expect(cookies.filter(Boolean)).toEqual([]);
  },
);
