import * as v from 'valibot';

import { defineCall } from '#api/call.ts';
import { field, payload, record } from '#api/fields.ts';
import { message } from '#api/shapes.ts';
import type { Cny } from '#domain/amount.ts';

/** Moves yuan between the central wallet (`userbalance`) and a venue. Servers truncate to whole yuan (D-S27). */
export const transfer = defineCall('POST /api/transfer', {
  payload: payload({
    amountCny: field(
      'amount',
      v.custom<Cny>((amount) => typeof amount === 'string'),
    ),
    source: field('sourcetype', v.string()),
    target: field('targettype', v.string()),
  }),
  answer: record({ message: field('message', message) }),
  envelope: true,
  money: true,
});

/** Switches the automatic transfer to a game's venue on or off. */
export const setAutoTransfer = defineCall('POST /api/uptransferstatus', {
  payload: payload({
    isOn: field(
      'transferstatus',
      v.pipe(
        v.boolean(),
        v.transform((isOn): 0 | 1 => (isOn ? 1 : 0)),
      ),
    ),
  }),
  answer: record({ message: field('message', message) }),
  envelope: true,
});
