import * as v from 'valibot';

import { defineCall } from '#api/call.ts';
import { field, payload, record } from '#api/fields.ts';
import { address, list, picture, text } from '#api/shapes.ts';

// The picture has two names (D-S13).
const banner = record({
  picture: field(['src', 'pic'], picture),
  address: field('url', address),
});
export type Banner = v.InferOutput<typeof banner>;

/** The position of banners on the home screen, the only documented one (S7-14). */
export const HOME_BANNERS = 2;

/** Loads the banners of a position (S7-14). */
export const loadBanners = defineCall('POST /api/bannerList', {
  source: 'S7-14',
  payload: payload({ position: field('type', v.number()) }),
  answer: list(banner),
});

/** Loads the notices of the home screen as plain sentences (S7-15). */
export const loadHomeNotices = defineCall('POST /api/homenotice', {
  source: 'S7-15',
  answer: list(text),
});
