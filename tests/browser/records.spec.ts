import { expect } from '@playwright/test';

import { loadTransactions } from '#api/calls/records.ts';

import { volume } from '#tests/random/volume.ts';

import { setTextSize } from './fixtures/textSize.ts';
import { test } from './fixtures.ts';
import { deposits, openRecords, scrollToEnd } from './records.ts';

const PER_PAGE = 1000;
const MOST_ELEMENTS = 560;

const { count: rows } = volume('records in one list', { sample: 3000, full: 10_000 });

test('thousands of records keep the page under 560 elements [F-R08]', async ({ openAs, world }) => {
  // Thousands of rows are sent and scrolled.
  test.slow();
  await world.setSite({ rowsPerPage: PER_PAGE });
  const app = await openRecords({ openAs, world }, deposits(rows, 4));
  const { frame } = app;
  await expect(frame.getByRole('listitem').first()).toBeVisible();
  const { elements } = await scrollToEnd(app, 6000);
  expect(elements).toBeLessThan(MOST_ELEMENTS);
  await expect(frame.getByRole('listitem').last()).toHaveAttribute('aria-posinset', String(rows));
  const pages = (await world.requests(loadTransactions)).map(({ payload }) => payload.page);
  expect(pages).toEqual(Array.from({ length: rows / PER_PAGE }, (_, at) => at + 1));
});

test('the records begin in the first 260 px of a phone [D-354]', async ({ openAs, world }) => {
  const app = await openRecords({ openAs, world }, deposits(5, 60));
  await app.page.setViewportSize({ width: 390, height: 844 });
  const box = await app.frame.getByRole('listitem').first().boundingBox();
  expect(box!.y).toBeLessThan(260);
});

test('in text of 200 % on a narrow phone no row cuts time or state', async ({ openAs, world }) => {
  const app = await openRecords({ openAs, world }, deposits(5, 60));
  await app.page.setViewportSize({ width: 320, height: 844 });
  await setTextSize(app, 200);
  const parts = app.frame.getByRole('listitem').getByText(/^\d\d:\d\d$|待审核|已通过/);
  await expect(parts.first()).toBeVisible();
  const cut = await parts.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  );
  expect(cut).toEqual([]);
});
