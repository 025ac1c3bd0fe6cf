import * as v from 'valibot';

import { defineRead, field, record } from '#api/call.ts';
import { readerOf, schemaOf, Unreadable } from '#api/readers.ts';
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
const readKnown = readerOf(known);
/** A VIP level: rebates in percent, `recharge` and `flow` in yuan. `read` returns any field that an operator names. */
const vipLevel = Object.assign(
  schemaOf<v.InferInput<typeof known>, v.InferOutput<typeof known> & { read: Read }>((row) => {
    const level = readKnown(row);
    if (level instanceof Unreadable) return level;
    return {
      ...level,
      read: (name) => v.parse(text, (Object(row) as Record<string, unknown>)[name]),
    };
  }),
  { fields: known.fields },
);
type Read = (name: string) => string;
/** Loads the VIP levels, inactive ones included. Servers send them in no particular order. */
export const loadVipLevels = defineRead('POST /api/uservip', {
  answer: list(vipLevel),
  isPublic: true,
});
