import type { Words } from '#text/words.ts';
import type { venues } from '#text/zh/venues.ts';

export const en: Words<typeof venues> = {
  venues: 'Game venues',
  all: 'All',
  none: 'This venue has no games for now. Please try another one.',
  bySlotVendor: 'All vendors',
};
