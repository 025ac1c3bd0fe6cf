import * as v from 'valibot';

import { defineCall, defineRead, field, payload, record } from '#api/call.ts';
import { byMessage, list, picture, text } from '#api/shapes.ts';

// The tabs on the screen have other numbers (D-103).
const WIRE_KIND = { bank: 1, usdt: 2, bobi: 5 } as const;
const toWireKind = (kind: keyof typeof WIRE_KIND) => WIRE_KIND[kind];

const cardRow = record({
  id: field('id', text),
  bank: field('bank', text),
  owner: field('bank_owner', text),
  number: field('bank_no', text),
  branch: field('bank_address', text),
  icon: field('ico', picture),
});
// Skips a card without an id: the player could neither choose nor unbind it.
const card = v.pipe(
  cardRow,
  v.check(({ id }) => id !== ''),
) as v.GenericSchema<v.InferInput<typeof cardRow>, Card>;

/** A bank card or crypto address. `number` is exactly as bound; `owner` of an address is its network. */
export type Card = v.InferOutput<typeof cardRow>;

/** Loads the member's cards of one kind. */
export const loadCards = defineRead('POST /api/getcard', {
  payload: payload({
    kind: field('type', v.pipe(v.picklist(['bank', 'usdt', 'bobi']), v.transform(toWireKind))),
  }),
  answer: list(card),
});

/** Binds a card or an address. Only bank cards have a branch. */
export const bindCard = defineCall('POST /api/bindcard', {
  payload: payload({
    bank: field('bank', v.string()),
    owner: field('bank_owner', v.string()),
    number: field('bank_no', v.string()),
    branch: field('bank_address', v.optional(v.string())),
    paymentPassword: field('pay_pass', v.string()),
  }),
  ...byMessage,
});

export const unbindCard = defineCall('POST /api/delcard', {
  payload: payload({ id: field('id', v.string()) }),
  ...byMessage,
});

const bankRow = record({
  name: field('bank_name', text),
  icon: field(['ico', 'bank_img'], picture),
});
const bank = v.pipe(
  bankRow,
  // Some servers list USDT among the banks, but it has its own tab.
  v.check(({ name }) => name !== '' && !/^\s*usdt/i.test(name)),
) as v.GenericSchema<v.InferInput<typeof bankRow>, Bank>;

export type Bank = v.InferOutput<typeof bankRow>;

/** Loads the banks that a card can belong to. */
export const loadBanks = defineRead('POST /api/banklist', { answer: list(bank), isPublic: true });
