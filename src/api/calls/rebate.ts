import * as v from 'valibot';

import { defineCall, defineRead, field, payload, record } from '#api/call.ts';
import { byMessage, cny, page, text } from '#api/shapes.ts';

const rebate = record({
  id: field('id', text),
  gameName: field('gamename', text),
  amountCny: field('money', cny),
  state: field('state', text),
  createdAt: field('created_at', text),
  updatedAt: field('updated_at', text),
});

/** A rebate in yuan. Both times are server time as sent. */
export type Rebate = v.InferOutput<typeof rebate>;

/** Loads a page of rebates with the totals in yuan. `type` is empty, but servers fail without it. */
export const loadRebates = defineRead('POST /api/getfanshui', {
  payload: payload({
    date: field('date', v.picklist([1, 2, 3, 4])),
    page: field('page', v.number()),
    platform: field('api_type', v.string()),
    type: field('type', v.literal('')),
  }),
  answer: v.pipe(
    record({
      page: field('list', page(rebate)),
      claimedCny: field('jisuan', cny),
      pendingCny: field('nojisuan', cny),
    }),
    v.transform(({ page: rows, ...totals }) => ({ ...rows, ...totals })),
  ),
});

/** Claims all pending rebates into the central wallet. */
export const claimRebates = defineCall('POST /api/dofanshui', { ...byMessage, money: true });
