import { defineCall } from '#api/call.ts';
import { field, record } from '#api/fields.ts';
import { list, text } from '#api/shapes.ts';

/** A VIP level: rebates in percent; `recharge` and `flow` in yuan, or two rebates more. */
const vipLevel = record({
  name: field('vipname', text),
  recharge: field('recharge', text),
  flow: field('flow', text),
  realperson: field('realperson', text),
  sport: field('sport', text),
  e_sport: field('e_sport', text),
  joker: field('joker', text),
  electron: field('electron', text),
  lottery: field('lottery', text),
  status: field('status', text),
});
/** Loads the VIP levels, inactive ones included. Servers send them in no particular order. */
export const loadVipLevels = defineCall('POST /api/uservip', {
  answer: list(vipLevel),
  isPublic: true,
  reads: true,
});
