import * as v from 'valibot';

import { defineCall } from '#api/call.ts';
import { field, payload, record } from '#api/fields.ts';
import { address, htmlText, list, picture, text } from '#api/shapes.ts';

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

const noticeRow = record({ name: field('name', text), content: field('content', htmlText) });
// A sentence, or a row whose sentence is its HTML, else its name; one that says nothing is left out.
const notice = v.pipe(
  v.unknown(),
  v.transform((wire) => {
    const row = v.safeParse(noticeRow, wire);
    return row.success ? row.output.content || row.output.name : v.parse(text, wire);
  }),
  v.transform((words) => words.trim()),
  v.check((words) => words !== ''),
) as v.GenericSchema<string | v.InferInput<typeof noticeRow> | null, string>;

/** Loads the notices of the home screen as plain sentences (S7-15). */
export const loadHomeNotices = defineCall('POST /api/homenotice', {
  source: 'S7-15',
  answer: list(notice),
});
