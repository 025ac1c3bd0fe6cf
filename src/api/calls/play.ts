import * as v from 'valibot';

import { defineCall, field, payload, record } from '#api/call.ts';
import { address, count } from '#api/shapes.ts';

/** The game of a launch call. */
const gamePayload = {
  platform: field('plat_name', v.string()),
  type: field('game_type', v.string()),
  code: field('game_code', v.string()),
};

/** Loads the address of a game, and whether its wallet must be filled first (`transferStatus`). */
export const openGame = defineCall('POST /api/getGameUrl', {
  payload: payload({ ...gamePayload, isMobile: field('is_mobile_url', v.literal(1)) }),
  answer: record({
    address: field('url', address),
    transferStatus: field('transferStatus', count),
  }),
});

/** Moves the balance to the game's wallet before the game opens. We ignore the answer. */
export const fillGameWallet = defineCall('POST /api/gameRecharge', {
  payload: payload(gamePayload),
  money: true,
});

/** Reports that the player has left the game. We ignore the answer. */
export const endGame = defineCall('POST /api/game-end', {
  payload: payload(gamePayload),
  keepalive: true,
});
