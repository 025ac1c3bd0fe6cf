import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { useAfterScroll } from '#features/home/CategoryGames.later.tsx';
import type { SectionName } from '#features/home/homeGames.ts';

const FRAME_MS = 16;

/** A section that the player sees: in jsdom every box begins at the top of the screen. */
function Section({ name, games }: { name: SectionName; games: string }) {
  return <section data-section={name}>{useAfterScroll(games, name)}</section>;
}

function Home({ games }: { games: string }) {
  return (
    <>
      <Section name="live" games={games} />
      <Section name="sport" games={games} />
    </>
  );
}

/** The player scrolls, and the games of both sections arrive. */
function openScrolled() {
  const { rerender } = render(<Home games="placeholders" />);
  fireEvent.scroll(window);
  rerender(<Home games="games" />);
}

const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const shownSections = () => screen.queryAllByText('games').length;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test.each([
  ['the player scrolls on', 200],
  // The timer of the wait is due, and the browser tells scrolls with the next frame only.
  ['the page was too busy to hear of the next scroll', 251],
])('games that arrive in a scroll wait for its end while %s', async (_, ms) => {
  openScrolled();
  await pass(ms);
  fireEvent.scroll(window);
  await pass(249);
  expect(shownSections()).toBe(0);
  await pass(3 * FRAME_MS);
  expect(shownSections()).toBe(2);
});

test('each section renders its games in its own animation frame', async () => {
  openScrolled();
  const shown: number[] = [];
  for (let ms = 0; ms < 400; ms += FRAME_MS) {
    await pass(FRAME_MS);
    shown.push(shownSections());
  }
  expect(shown).toContain(1);
  expect(shown.at(-1)).toBe(2);
});
