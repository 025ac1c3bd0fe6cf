import type * as calls from '#api/calls/slots.ts';

import { type HandlersOf, ok } from './handlers.ts';
import type { ListedGame } from './tables/games.ts';
import { SLOTS } from './tables/slots.ts';

export const slots: HandlersOf<typeof calls> = {
  // An unknown code has no games.
  loadSlots: ({ gamecode }) =>
    ok(Object.hasOwn(SLOTS, gamecode) ? SLOTS[gamecode]!.map(slotRow) : []),
};

function slotRow(game: ListedGame) {
  return {
    catecode: game.platform,
    gamecode: game.code,
    gamename: game.name,
    gamepic: game.picture,
    gametype: game.category,
  };
}
