import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { SectionName } from '#features/home/homeGames.ts';
import { useAfterScroll } from '#features/home/useAfterScroll.ts';

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

const scrollsOn = () => Object.assign(window, { scrollY: window.scrollY + 100 });

/** The player scrolls, and the games of both sections arrive. */
function openScrolled() {
  const { rerender } = render(<Home games="placeholders" />);
  scrollsOn();
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
  ['the next scroll comes just before a frame', 251],
])('games that arrive in a scroll wait for its end while %s', async (_, ms) => {
  openScrolled();
  await pass(ms);
  scrollsOn();
  await pass(249);
  expect(shownSections()).toBe(0);
  await pass(3 * FRAME_MS);
  expect(shownSections()).toBe(2);
});
