import * as v from 'valibot';

import { defineCall } from '#api/call.ts';
import { field, payload, record } from '#api/fields.ts';
import { page } from '#api/page.ts';
import { cny, count, list, text } from '#api/shapes.ts';

/** One rule: a range of deposits and how many grabs it gives, under the wire names of D-S17. */
const rule = record({
  startsAt: field('start_time', text),
  endsAt: field('end_time', text),
  depositFromCny: field('day_flow', cny),
  depositToCny: field('flow_money', cny),
  grabs: field('recharge', count),
});
export type RedPacketRule = v.InferOutput<typeof rule>;

/** Loads how often the member may still grab, and the rules (S7-32); `status` may be READY, STARTING or END (D-092). */
export const loadRedPacket = defineCall('GET /api/userredpacket', {
  source: 'S7-32',
  answer: record({
    remaining: field('sendnums', count),
    claimed: field('acquirednum', count),
    maxTimes: field('max_times', count),
    status: field('redPacketStatus', text),
    rules: field('rules', list(rule)),
  }),
});

/** Grabs a red packet; the amount won is in yuan (S7-33). */
export const grabRedPacket = defineCall('POST /api/douserredpacket', {
  source: 'S7-33',
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

/** A red packet that was received (M3-26, D-161): the deposit that earned it, its prize, and when it was used if it was. */
export type GrabbedRedPacket = v.InferOutput<typeof grabbed>;

/** Loads a page of the member's red packets (M7-21). */
export const loadRedPacketHistory = defineCall('POST /api/redpacket', {
  source: 'M7-21',
  payload: payload({ page: field('page', v.number()) }),
  answer: page(grabbed),
});
