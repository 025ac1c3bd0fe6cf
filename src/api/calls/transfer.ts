import * as v from 'valibot';

import { defineCall, field, payload } from '#api/call.ts';
import { sentCny, byMessage } from '#api/shapes.ts';

/** Moves yuan between the central wallet (`userbalance`) and a venue. Servers truncate to whole yuan (D-S27). */
export const transfer = defineCall('POST /api/transfer', {
  payload: payload({
    amountCny: field('amount', sentCny),
    source: field('sourcetype', v.string()),
    target: field('targettype', v.string()),
  }),
  ...byMessage,
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
  ...byMessage,
});
