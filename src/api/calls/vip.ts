import * as v from 'valibot';

import { defineCall } from '#api/call.ts';
import { field, record } from '#api/fields.ts';
import { list, text } from '#api/shapes.ts';

const known = record({
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
/**
 * A VIP level: rebates in percent; `recharge` and `flow` in yuan, or two rebates more. `wire` is the row as sent, for
 * the field that the operator names.
 */
const vipLevel = Object.assign(
  v.pipe(
    v.unknown(),
    v.transform((row) => ({
      ...v.parse(known, row),
      wire: Object(row) as Record<string, unknown>,
    })),
  ) as unknown as v.GenericSchema<
    v.InferInput<typeof known>,
    v.InferOutput<typeof known> & { wire: Record<string, unknown> }
  >,
  { fields: known.fields },
);
/** Loads the VIP levels, inactive ones included. Servers send them in no particular order. */
export const loadVipLevels = defineCall('POST /api/uservip', {
  answer: list(vipLevel),
  isPublic: true,
  reads: true,
});
