import { beforeEach, expect, test } from 'vitest';

import { openTappedGame } from '#app/takeOverFirstPaint.ts';
import { finishInterstitials, useInterstitials } from '#state/interstitials.ts';

const root = document.createElement('div');

/** The tiles of the hot section; the one with an asterisk is busy. */
const hot = (names: string) =>
  `<section data-section="hot">${names
    .split(' ')
    .map(
      (name) =>
        `<button data-slot="tile" aria-busy="${name.endsWith('*')}">${name.replace('*', '')}</button>`,
    )
    .join('')}</section>`;

beforeEach(() => {
  useInterstitials.setState({ isOver: false, isSkipped: false });
  // jsdom has no layout, and as Safari before 17.4 no `checkVisibility`.
  HTMLElement.prototype.getClientRects = () => [new DOMRect()] as unknown as DOMRectList;
});

/** Paints games, lets React draw others in their place, and then renames those. Returns the places of opened tiles. */
async function open(painted: string, drawn: string, renamed = drawn): Promise<number[]> {
  root.innerHTML = `<div data-first="home">${hot(painted)}</div>`;
  openTappedGame(root);
  root.innerHTML = hot(drawn);
  const opened: number[] = [];
  const tiles = [...root.querySelectorAll('button')];
  for (const [place, tile] of tiles.entries())
    tile.addEventListener('click', () => opened.push(place));
  // The observer's microtask.
  await Promise.resolve();
  for (const [place, name] of renamed.split(' ').entries()) tiles[place]!.textContent = name;
  expect(opened).toEqual([]);
  finishInterstitials();
  finishInterstitials();
  return opened;
}

test.each([
  ['the same list', 'A B* C', 'A B C', [1]],
  ['a list in a new order', 'A B* C', 'B C A', [0]],
  ['a list with two games of its name', 'B A B*', 'A B C B', [3]],
])('a tapped game opens once from %s [D-297, D-211, D-335]', async (_, painted, drawn, places) => {
  expect(await open(painted, drawn)).toEqual(places);
  expect(useInterstitials.getState().isSkipped).toBe(true);
});

test('no game opens from a list without the tapped one [D-297]', async () => {
  expect(await open('A B*', 'A C')).toEqual([]);
});

test('no game opens when a newer list takes the tapped tile [D-297]', async () => {
  expect(await open('A B*', 'A B', 'A C')).toEqual([]);
});
