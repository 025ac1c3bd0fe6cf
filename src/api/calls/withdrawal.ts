import * as v from 'valibot';

import { defineCall, defineRead, field, payload, record } from '#api/call.ts';
import { cny, sentCny, byMessage } from '#api/shapes.ts';

/** Loads the wagering requirement in yuan. */
export const loadWageringRequirement = defineRead('POST /api/getBetAmount', {
  answer: record({ amountCny: field('bet_amount', cny) }),
});

/** Orders a withdrawal in yuan to a card or address. The operator reviews it later. */
export const withdraw = defineCall('POST /api/withdraw', {
  payload: payload({
    amountCny: field('amount', sentCny),
    cardId: field('bank', v.pipe(v.string(), v.transform(toWireId))),
    paymentPassword: field('password', v.string()),
  }),
  ...byMessage,
  money: true,
});

// Servers expect a card's id as a number. Sends other ids as they are.
function toWireId(id: string): string | number {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}
