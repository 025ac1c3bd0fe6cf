import type { Words } from '#text/words.ts';
import type { sponsors } from '#text/zh/sponsors.ts';

export const en: Words<typeof sponsors> = {
  intro: 'The team and the competition we support. Tap a card to read more.',
  club: 'Club sponsorship',
  clubAbout: 'Shirts, home ground and youth teams: growing with the club',
  league: 'League sponsorship',
  leagueAbout: 'Title partner of a league and its final stage',
  frame: 'About: {title}',
  sample: 'Sample',
  none: 'There are no sponsors yet',
};
