import * as v from 'valibot';

import { defineCall, defineRead, field, payload, record } from '#api/call.ts';
import { cny, count, list, page, text } from '#api/shapes.ts';

/** A rule: a deposit range in yuan and its number of grabs. The wire names do not match their content (D-S17). */
const rule = record({
  startsAt: field('start_time', text),
  endsAt: field('end_time', text),
  depositFromCny: field('day_flow', cny),
  depositToCny: field('flow_money', cny),
  grabs: field('recharge', count),
});
export type RedPacketRule = v.InferOutput<typeof rule>;

/** Loads the member's remaining grabs, and the rules. `status` is READY, STARTING or END. */
export const loadRedPacket = defineRead('GET /api/userredpacket', {
  answer: record({
    remaining: field('sendnums', count),
    claimed: field('acquirednum', count),
    maxTimes: field('max_times', count),
    status: field('redPacketStatus', text),
    rules: field('rules', list(rule)),
  }),
});

/** Grabs a red packet; `wonCny` is its prize in yuan. */
export const grabRedPacket = defineCall('POST /api/douserredpacket', {
  answer: record({ wonCny: field('redpacketmoney', cny) }),
  money: true,
});

const grabbed = record({
  id: field('id', text),
  depositCny: field('money', cny),
  wonCny: field('redpacketmoney', cny),
  receivedAt: field('created_at', text),
  usedAt: field('usetime', text),
});

/** A received red packet: the deposit that earned it, its prize, and when the member used it, '' if not yet. */
export type GrabbedRedPacket = v.InferOutput<typeof grabbed>;

export const loadRedPacketHistory = defineRead('POST /api/redpacket', {
  payload: payload({ page: field('page', v.number()) }),
  answer: page(grabbed),
});
