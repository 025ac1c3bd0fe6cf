import * as v from 'valibot';

import { defineRead, field, payload, record } from '#api/call.ts';
import { list, picture, text } from '#api/shapes.ts';
import { type Game, readCategory } from '#domain/games.ts';

const slotRow = record({
  platform: field('catecode', text),
  code: field('gamecode', text),
  name: field('gamename', text),
  picture: field('gamepic', picture),
  type: field('gametype', text),
});
// The category is the row's type, or slots without a type. Skips a game without a platform, which no player can open.
const slotGame = v.pipe(
  slotRow,
  v.check((row) => row.platform !== ''),
  v.transform(({ type, ...row }): Game => ({
    ...row,
    category: readCategory(type) ?? 'concise',
    isHot: false,
  })),
) as v.GenericSchema<v.InferInput<typeof slotRow>, Game>;

/** Loads the slots of a vendor's tab. Some servers ignore the code. */
export const loadSlots = defineRead('POST /api/gamelistBycode', {
  payload: payload({ code: field('gamecode', v.string()) }),
  answer: list(slotGame),
  isShared: true,
});
