import { useState } from 'react';

import { siteSettings } from '#launch/settings.ts';
import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { Frame } from '#parts/Frame.tsx';
import { useText } from '#text/words.ts';
import { sponsors as zh } from '#text/zh/sponsors.ts';
import { useShownTheme } from '#ui/useTheme.ts';

/** `/zhanzhuye?type=1|2`: the page of a sponsor, as the settings name it, in a frame that may do nothing (S2-28, S2-94, D-097). */
export function SponsorScreen() {
  const text = useText(zh);
  const [[club, league]] = useState(() => siteSettings().sponsorPages);
  // Whatever is no 2 is the first one.
  const isLeague = useScreenQuery().get('type') === '2';
  const page = isLeague ? league : club;
  const theme = useShownTheme();
  // A page of ours runs nothing and cannot ask: the end of its address tells it the theme.
  const address = /^[a-z]+:|#/i.test(page) ? page : `${page}#${theme}`;
  return (
    <Frame address={address} title={isLeague ? text.leagueFrame : text.clubFrame} kind="page" />
  );
}
