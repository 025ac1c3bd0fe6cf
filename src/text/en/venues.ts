import type { Words } from '#text/words.ts';
import type { venues } from '#text/zh/venues.ts';

export const en: Words<typeof venues> = {
  venues: 'Providers',
  all: 'All',
  none: 'This provider has no games right now. Please try another one.',
  bySlotVendor: 'All vendors',
};
