import * as v from 'valibot';

import { defineCall, defineRead, field, payload, record } from '#api/call.ts';
import { html, list, picture, text, byMessage } from '#api/shapes.ts';

const promotionType = record({ id: field('id', text), name: field('name', text) });

/** Loads the types of promotions, for the filter. */
export const loadPromotionTypes = defineRead('POST /api/activitytype', {
  answer: list(promotionType),
  isPublic: true,
});

const promotionRow = record({
  id: field('id', text),
  title: field('title', text),
  banner: field('banner', picture),
  isOn: field('state', unlessSwitchedOff()),
});
export type PromotionRow = v.InferOutput<typeof promotionRow>;

/** Loads the promotions of a type, or all promotions without a type. */
export const loadPromotions = defineRead('POST /api/activitylist', {
  payload: payload({ typeId: field('type', v.optional(v.string())) }),
  answer: record({ rows: field('data', list(promotionRow)) }),
  isPublic: true,
});

/** Loads a promotion. An unknown one has an empty title. */
export const loadPromotion = defineRead('POST /api/activitydeatil', {
  payload: payload({ id: field('id', v.string()) }),
  answer: record({
    id: field('id', text),
    title: field('title', text),
    banner: field('banner', picture),
    content: field('content', html),
    memo: field('memo', html),
    canApply: field('can_apply', unlessSwitchedOff()),
  }),
  isPublic: true,
});

/** Applies for a promotion. The message shows the outcome: servers send code 200 for a failure too (D-S22). */
export const applyForPromotion = defineCall('POST /api/doactivityapply', {
  payload: payload({ id: field('activityid', v.string()) }),
  ...byMessage,
});

// Older servers do not send these flags, so only an explicit 0 or false is off.
function unlessSwitchedOff(): v.GenericSchema<string | number | null, boolean> {
  const read = (wire: unknown) => wire !== 0 && wire !== '0' && wire !== false;
  return v.pipe(v.unknown(), v.transform(read)) as never;
}
