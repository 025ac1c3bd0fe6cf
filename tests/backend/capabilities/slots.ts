import * as calls from '#api/calls/slots.ts';

import { ok, serve } from '#tests/backend/handlers.ts';
import type { ListedGame } from '#tests/backend/tables/games.ts';
import { SLOTS } from '#tests/backend/tables/slots.ts';

export const slots = serve(calls, {
  // An unknown code has no games.
  loadSlots: ({ gamecode }) =>
    ok(Object.hasOwn(SLOTS, gamecode) ? SLOTS[gamecode]!.map(slotRow) : []),
});

function slotRow(game: ListedGame) {
  return {
    catecode: game.platform,
    gamecode: game.code,
    gamename: game.name,
    gamepic: game.picture,
    gametype: game.category,
  };
}
