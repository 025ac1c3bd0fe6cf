import { basketball, football } from '#tests/backend/pictures/arenas.ts';
import { createRandom, type Motif } from '#tests/backend/pictures/paint.ts';
import { balls, drum, fruit, gems, pearl, sevens } from '#tests/backend/pictures/reels.ts';
import { drawTile } from '#tests/backend/pictures/scenes.ts';
import { cards, dice, landlord, mahjong, roulette } from '#tests/backend/pictures/tables.ts';
import { fish, harpoon } from '#tests/backend/pictures/waters.ts';

/** The 15 built-in hot games in their order; hues chosen so that neighbours in the grid differ. */
const SUBJECTS: readonly [Motif, hue: number][] = [
  [cards, 165],
  [roulette, 268],
  [football, 245],
  [basketball, 190],
  [fish, 225],
  [harpoon, 258],
  [mahjong, 300],
  [landlord, 12],
  [dice, 175],
  [sevens, 345],
  [gems, 290],
  [fruit, 320],
  [pearl, 282],
  [balls, 232],
  [drum, 352],
];

export function drawFallbacks(seed: number): string[] {
  return SUBJECTS.map(([motif, hue], index) => drawTile(hue, motif, createRandom(seed + index)));
}
