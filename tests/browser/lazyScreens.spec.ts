import { expect } from '@playwright/test';

import { someOf } from '#tests/random/volume.ts';
import { readBuilt } from '#tests/tools/size/readBuilt.ts';
import { plainByNature } from './fixtures/shells.ts';
import { test } from './fixtures.ts';
import { expectHome } from './journey.ts';

/** What the first opening of a screen from home may load, scripts and style sheets by brotli, and what it shows. */
const SCREENS = {
  '/login': { files: 6, bytes: 28_700, shows: 'form' },
  '/gamePage?name=AG&type=live': { files: 6, bytes: 31_100, shows: '[role=status] button' },
  '/activity': { files: 6, bytes: 27_300, shows: '[role=tablist]' },
  '/kefu': { files: 6, bytes: 27_800, shows: 'iframe' },
};
/** What only members and their orders need. */
const HEAVY = [
  /\/uqr\//,
  /\/big\.js\//,
  /\/hashes\/sha3/,
  /\/base\/index/,
  /orderLedger/,
  /RecordList/,
  /telegram-ui/,
];

for (const [path, { shows, ...limit }] of someOf(Object.entries(SCREENS)))
  test(
    `the first opening of ${path} loads ${limit.files} files, none for members`,
    plainByNature('the files are those of the whole page'),
    async ({ openPlain }) => {
      const app = await openPlain();
      const { frame } = app;
      await expectHome(app);
      await expect(frame.getByRole('region', { name: '中奖播报' })).toBeVisible();
      const fromMs = await frame.evaluate(() => performance.now());
      await frame.evaluate((to) => void (location.hash = to), path);
      await expect(frame.locator(shows)).toBeVisible();
      const names = await frame.evaluate(
        (ms) =>
          performance
            .getEntriesByType('resource')
            .filter(({ startTime }) => startTime > ms)
            .map(({ name }) => new URL(name).pathname.slice(1)),
        fromMs,
      );
      const files = readBuilt('dist').lazy.filter(({ name }) => names.includes(name));
      const bytes = files.reduce((sum, { size }) => sum + size.br, 0);
      process.stdout.write(`  ${path}: ${files.length} files, ${bytes} bytes\n`);
      const modules = files.flatMap((file) => file.modules);
      expect(modules.filter((id) => HEAVY.some((one) => one.test(id)))).toEqual([]);
      expect(files.length).toBeGreaterThan(0);
      expect(files.length).toBeLessThanOrEqual(limit.files);
      expect(bytes).toBeLessThanOrEqual(limit.bytes);
    },
  );
