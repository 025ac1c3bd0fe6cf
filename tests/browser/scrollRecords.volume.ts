import { expect } from '@playwright/test';

import { volume } from '#tests/random/volume.ts';

import { test } from './fixtures.ts';
import { deposits, openRecords, scrollToEnd } from './records.ts';

const ROWS = 10_000;
const MOST_ELEMENTS = 450;
/** What 10,000 loaded records may take, in bytes. */
const MOST_GROWTH = 10_000_000;

test('10,000 records, ten to a page, are scrolled in less than 10 MB', async ({
  openAs,
  world,
}) => {
  const { count } = volume('scroll records, rows', { sample: 1000, full: ROWS });
  const app = await openRecords({ openAs, world }, deposits(count, 4));
  await expect(app.frame.getByRole('listitem').first()).toBeVisible();
  const devtools = await app.page.context().newCDPSession(app.page);
  const readHeap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  const before = await readHeap();
  const startMs = Date.now();
  const { elements, blanks } = await scrollToEnd(app);
  const seconds = (Date.now() - startMs) / 1000;
  const growth = (await readHeap()) - before;
  process.stdout.write(
    `  ${count} records: heap +${(growth / 1e6).toFixed(2)} MB, at most ${elements} elements, ` +
      `${blanks} frames without a row, ${seconds.toFixed(0)} s\n`,
  );
  await expect(app.frame.getByRole('listitem').last()).toHaveAttribute(
    'aria-posinset',
    String(count),
  );
  expect(elements).toBeLessThan(MOST_ELEMENTS);
  expect(growth).toBeLessThan(MOST_GROWTH);
});
