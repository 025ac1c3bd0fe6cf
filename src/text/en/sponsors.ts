import type { Words } from '#text/words.ts';
import type { sponsors } from '#text/zh/sponsors.ts';

export const en: Words<typeof sponsors> = {
  intro: 'The teams and competitions we support. Tap a card to read more.',
  club: 'Club sponsorship',
  clubAbout: 'Shirts, home ground and youth teams: growing with the club',
  league: 'League sponsorship',
  leagueAbout: 'Title partner of a league and its finals',
  frame: 'About: {title}',
  sample: 'Sample',
  none: 'There are no sponsors yet',
};
