import type * as v from 'valibot';

import { defineCall } from '#api/call.ts';
import { field, record } from '#api/fields.ts';
import { cny, count, list, text } from '#api/shapes.ts';

/** One rule: a deposit range, and how many grabs it gives (backends name them oddly). */
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
