import type { Words } from '#text/words.ts';
import type { played } from '#text/zh/played.ts';

export const en: Words<typeof played> = {
  title: 'Played recently',
  more: 'More',
  forget: 'Clear',
  favourites: 'My favourites',
  star: 'Favourite {game}',
  add: 'Add to favourites',
  remove: 'Remove from favourites',
  kept: 'Favourite',
  full: 'You can keep {count} {count:favourite|favourites}. Please remove some first.',
  notKept: 'This device cannot store favourites',
  notYet: 'Your account is still loading. Please try again in a moment.',
};
