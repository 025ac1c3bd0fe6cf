import { useState } from 'react';

import { readSettings, type Sponsor } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { useText } from '#text/words.ts';
import { sponsors as words } from '#text/zh/sponsors.ts';

/** Returns the sponsors of the site, or two samples where its operator names none. */
export function useSponsors(): { sponsors: readonly Sponsor[]; areSamples: boolean } {
  const text = useText(words);
  const [own] = useState(() => readSettings(getLaunch().settings).sponsors);
  const samples = [
    { title: text.club, text: text.clubAbout, picture: 'sponsors/1.svg', page: 'sponsors/1.html' },
    {
      title: text.league,
      text: text.leagueAbout,
      picture: 'sponsors/2.svg',
      page: 'sponsors/2.html',
    },
  ];
  return { sponsors: own ?? samples, areSamples: own === null };
}
