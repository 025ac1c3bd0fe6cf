import type * as v from 'valibot';

import { defineRead, field, record } from '#api/call.ts';
import { cny, exactCny, list, text } from '#api/shapes.ts';

const venue = record({
  platform: field('platname', text),
  name: field('name', text),
  balanceCny: field('balance', cny),
  availableCny: field('balance', exactCny),
});

/** A venue with the member's balance in yuan. An empty platform means all venues. */
export type Venue = v.InferOutput<typeof venue>;

/** Loads the venues with the last balances that the server knows. */
export const loadPlatforms = defineRead('POST /api/balancelist', { answer: list(venue) });

/** Makes the server read the balance from every venue. Some servers do not have this call. */
export const refreshVenues = defineRead('POST /api/updateApiBalance', { answer: list(venue) });
