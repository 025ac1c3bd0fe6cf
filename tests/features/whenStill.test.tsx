import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useWhenStill } from '#features/home/useWhenStill.ts';

/** A section that the player sees: in jsdom every box begins at the top of the screen. */
function Live({ games }: { games: string }) {
  return <section data-section="live">{useWhenStill(games, 'live')}</section>;
}

function openScrolled() {
  const { rerender } = render(<Live games="placeholders" />);
  fireEvent.scroll(window);
  rerender(<Live games="games" />);
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('games that arrive while the player scrolls are shown when the scroll is over', async () => {
  openScrolled();
  await pass(200);
  fireEvent.scroll(window);
  await pass(200);
  expect(screen.getByText('placeholders')).toBeVisible();
  await pass(80);
  expect(screen.getByText('games')).toBeVisible();
});

test('a scroll that the browser has not told yet, as the page was busy, is not over', async () => {
  openScrolled();
  // The timer of the wait is due, and the browser tells scrolls with the next frame only.
  await pass(251);
  fireEvent.scroll(window);
  await pass(200);
  expect(screen.getByText('placeholders')).toBeVisible();
  await pass(80);
  expect(screen.getByText('games')).toBeVisible();
});
