import type { Words } from '#text/words.ts';
import type { search } from '#text/zh/search.ts';

export const en: Words<typeof search> = {
  title: 'Search games',
  placeholder: 'Name, pinyin or provider',
  clear: 'Clear',
  results: 'Results',
  hint: "Type a game's name, its pinyin or pinyin initials, or a provider",
  examples: 'For example: 百家乐, baijiale, bjl',
  found: '{count} {count:game|games} found',
  nothing: 'Nothing found for “{typed}”',
  advice: 'Try another name, or just part of it',
  sections: 'Categories',
  last: 'Last searches',
  missing: 'Some games could not be loaded',
};
