import * as v from 'valibot';

import { defineCall } from '#api/call.ts';
import { field, payload, record } from '#api/fields.ts';
import { address, count } from '#api/shapes.ts';

/** The game of a launch call (D-080). */
const gamePayload = {
  platform: field('plat_name', v.string()),
  type: field('game_type', v.string()),
  code: field('game_code', v.string()),
};

/** Loads the address of a game, and whether its wallet must be filled first (S7-29, S4-22). */
export const openGame = defineCall('POST /api/getGameUrl', {
  source: 'S7-29',
  payload: payload({ ...gamePayload, isMobile: field('is_mobile_url', v.literal(1)) }),
  answer: record({
    address: field('url', address),
    transferStatus: field('transferStatus', count),
  }),
});

/** Moves the balance to the game's wallet before the game is shown; the answer is ignored (S7-30, D-086). */
export const fillGameWallet = defineCall('POST /api/gameRecharge', {
  source: 'S7-30',
  payload: payload(gamePayload),
  money: true,
});

/** Reports that the player left the game; the answer is ignored (S7-31, S4-21). */
export const endGame = defineCall('POST /api/game-end', {
  source: 'S7-31',
  payload: payload(gamePayload),
  keepalive: true,
});
