import type { Words } from '#text/words.ts';
import type { search } from '#text/zh/search.ts';

export const en: Words<typeof search> = {
  title: 'Search games',
  placeholder: 'Name, pinyin or provider',
  clear: 'Clear',
  results: 'Results',
  found: '{count} {count:game|games} found',
  nothing: 'Nothing found for “{typed}”',
  advice: 'Try another name, or just part of it',
  alike: 'Games that begin with {letter}',
  sections: 'Categories',
  last: 'Last searches',
  missing: 'Some games could not be loaded',
  venues: 'Providers',
  allVenues: 'All',
  noneOfVenue: 'This provider has no games right now. Please try another one.',
  allVendors: 'All vendors',
};
