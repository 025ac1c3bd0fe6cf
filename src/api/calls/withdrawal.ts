import * as v from 'valibot';

import { defineCall } from '#api/call.ts';
import { field, payload, record } from '#api/fields.ts';
import { cny, message } from '#api/shapes.ts';
import type { Cny } from '#domain/amount.ts';

/** Loads the wagering requirement in yuan (D-S37). */
export const loadWageringRequirement = defineCall('POST /api/getBetAmount', {
  answer: record({ amountCny: field('bet_amount', cny) }),
});

/** Orders a withdrawal in yuan to a card or address; it is reviewed afterwards. */
export const withdraw = defineCall('POST /api/withdraw', {
  payload: payload({
    amountCny: field(
      'amount',
      v.custom<Cny>((amount) => typeof amount === 'string'),
    ),
    cardId: field('bank', v.pipe(v.string(), v.transform(toWireId))),
    paymentPassword: field('password', v.string()),
  }),
  answer: record({ message: field('message', message) }),
  envelope: true,
  money: true,
});

// Servers expect the number of a card; an id that is not a number is sent as it is (D-S32).
function toWireId(id: string): string | number {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}
