import type * as v from 'valibot';

import { defineCall } from '#api/call.ts';
import { field, record } from '#api/fields.ts';
import { listed } from '#api/page.ts';
import { cny, text } from '#api/shapes.ts';

const venue = record({
  platform: field('platname', text),
  name: field('name', text),
  balanceCny: field('balance', cny),
});

/** A venue with what the member has there; an empty platform stands for all of them (M3-17 to M3-19). */
export type Venue = v.InferOutput<typeof venue>;

/** Loads the platforms as the server last knew them: filters, and the fallback of `refreshVenues` (M7-11, D-141). */
export const loadPlatforms = defineCall('POST /api/balancelist', {
  source: 'M7-11',
  answer: listed(venue),
});

/** Asks every venue for its balance anew; some servers do not know this call (S7-26, D-141, D-S16). */
export const refreshVenues = defineCall('POST /api/updateApiBalance', {
  source: 'S7-26',
  answer: listed(venue),
});
