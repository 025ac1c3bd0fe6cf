import * as v from 'valibot';

import { defineRead, field, payload, record } from '#api/call.ts';
import { readerOf, schemaOf, Unreadable } from '#api/readers.ts';
import { address, htmlText, list, picture, text } from '#api/shapes.ts';
import { EARLY_PATHS } from '#api/paths.ts';

// Servers send the picture under either name.
const banner = record({ picture: field(['src', 'pic'], picture), address: field('url', address) });
export type Banner = v.InferOutput<typeof banner>;

/** The position of the banners on the home screen. It is the only documented one. */
export const HOME_BANNERS = 2;

export const loadBanners = defineRead(`POST ${EARLY_PATHS.banners}`, {
  payload: payload({ position: field('type', v.number()) }),
  answer: list(banner),
  isShared: true,
});

const noticeRow = record({ name: field('name', text), content: field('content', htmlText) });
const readNoticeRow = readerOf(noticeRow);
const readText = readerOf(text);
// Reads a sentence, or a row with the sentence in its HTML or its name. Skips empty ones.
const notice = schemaOf<string | v.InferInput<typeof noticeRow> | null, string>((wire) => {
  const row = readNoticeRow(wire);
  const words = row instanceof Unreadable ? readText(wire) : row.content || row.name;
  return (typeof words === 'string' && words.trim()) || new Unreadable('expected words');
});

/** Loads the notices of the home screen as plain sentences. */
export const loadHomeNotices = defineRead('POST /api/homenotice', {
  answer: list(notice),
  isShared: true,
});
