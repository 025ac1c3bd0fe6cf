import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import type { SectionName } from '#features/home/homeGames.ts';
import { useAfterScroll } from '#features/home/useAfterScroll.ts';

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
const pass = (ms: number) => act(async () => vi.advanceTimersByTimeAsync(ms));
const shownSections = () => screen.queryAllByText('games').length;

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('games that arrive in a scroll wait for its end', async () => {
  const { rerender } = render(<Home games="placeholders" />);
  scrollsOn();
  rerender(<Home games="games" />);
  // The next scroll comes just before a frame.
  await pass(251);
  scrollsOn();
  await pass(249);
  expect(shownSections()).toBe(0);
  await pass(48);
  expect(shownSections()).toBe(2);
});
