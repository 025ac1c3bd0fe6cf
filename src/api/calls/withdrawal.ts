import * as v from 'valibot';

import { defineCall } from '#api/call.ts';
import { field, payload, record } from '#api/fields.ts';
import { cny, message } from '#api/shapes.ts';
import type { Cny } from '#domain/amount.ts';

/** Loads the wagering requirement in yuan (M7-35, M3-36, D-S37). */
export const loadWageringRequirement = defineCall('POST /api/getBetAmount', {
  source: 'M7-35',
  answer: record({ amountCny: field('bet_amount', cny) }),
});

/** Orders a withdrawal to a card or address; afterwards it awaits review (M7-36, M4-15). */
export const withdraw = defineCall('POST /api/withdraw', {
  source: 'M7-36',
  payload: payload({
    amountCny: field(
      'amount',
      v.custom<Cny>((amount) => typeof amount === 'string'),
    ),
    cardId: field('bank', v.pipe(v.string(), v.transform(wireId))),
    paymentPassword: field('password', v.string()),
  }),
  answer: record({ message: field('message', message) }),
  envelope: true,
  money: true,
});

// Servers number their cards and want the number (D-S32); any other id is sent as it came.
function wireId(id: string): string | number {
  const number = Number(id);
  return Number.isSafeInteger(number) && String(number) === id ? number : id;
}
