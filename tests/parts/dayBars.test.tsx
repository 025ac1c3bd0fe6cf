import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';

import type { Cny } from '#domain/amount.ts';
import { DayBars } from '#parts/records/DayBars.tsx';

const table = {
  ends: ['2026-01-01', '2026-01-03'],
  note: '最高',
  describe: (bar: number) => `第 ${bar + 1} 天`,
  caption: '每日存款',
  columns: ['日期', '存款'],
  rows: [
    ['2026-01-01', '¥200.00'],
    ['2026-01-02', '¥0.00'],
    ['2026-01-03', '¥1.00'],
  ],
} as const;

const paths = (container: HTMLElement) =>
  [...container.querySelectorAll('path')].map((path) => path.getAttribute('d')!);
/** The height of each bar of a path. */
const heights = (path: string) => [...path.matchAll(/ 0v(-?[\d.]+)/g)].map(([, height]) => height);

test('each bar’s height is its amount’s share of the highest, and is never zero', () => {
  const up = ['200', '0', '1'] as Cny[];
  const { container } = render(<DayBars up={up} max={up[0]!} {...table} />);
  expect(container.querySelector('svg')).toHaveAttribute('viewBox', '0 -100 3 100');
  const [bars, ...more] = paths(container);
  expect(heights(bars!)).toEqual(['-100', '-1', '-3']);
  expect(more).toEqual([]);
});

test('amounts of a second kind are drawn downwards at the same scale', () => {
  const up = ['200', '0', '1'] as Cny[];
  const down = ['0', '50', '100'] as Cny[];
  const { container } = render(<DayBars up={up} down={down} max={up[0]!} {...table} />);
  expect(container.querySelector('svg')).toHaveAttribute('viewBox', '0 -100 3 150');
  const [ups, downs] = paths(container);
  expect(heights(ups!)).toEqual(['-100', '-3']);
  expect(heights(downs!)).toEqual(['25', '50']);
});

test('screen readers get the figures as a table with a row a day, and no bars', () => {
  render(<DayBars up={['200', '0', '1'] as Cny[]} max={'200' as Cny} {...table} />);
  const shown = screen.getByRole('table', { name: '每日存款' });
  expect(
    within(shown)
      .getAllByRole('rowheader')
      .map(({ textContent }) => textContent),
  ).toEqual(table.rows.map(([day]) => day));
  expect(
    within(shown)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(table.rows.map(([, amount]) => amount));
  expect(screen.queryByRole('img')).toBeNull();
});

test('a player chooses a bar, and reads its day and figures', () => {
  const up = ['200', '0', '1'] as Cny[];
  render(<DayBars up={up} max={up[0]!} {...table} />);
  const slider = screen.getByRole('slider', { name: '每日存款' });
  expect(slider).toHaveAttribute('aria-valuetext', '第 3 天');
  fireEvent.change(slider, { target: { value: '1' } });
  expect(slider).toHaveAttribute('aria-valuetext', '第 2 天');
  expect(screen.getByText('第 2 天')).toBeVisible();
  expect(screen.queryByText('最高')).toBeNull();
});
