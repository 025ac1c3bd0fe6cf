import { useState } from 'react';

import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { Frame } from '#parts/Frame.tsx';
import { useText } from '#text/words.ts';
import { sponsors as zh } from '#text/zh/sponsors.ts';
import { useShownTheme } from '#ui/useTheme.ts';

/** `/zhanzhuye?type=1|2`: a sponsor's page from the site settings, in a frame without rights (S2-28, S2-94, D-097). */
export function SponsorScreen() {
  const text = useText(zh);
  const [[club, league]] = useState(() => readSettings(getLaunch().settings).sponsorPages);
  // Any other value means the first one.
  const isLeague = useScreenQuery().get('type') === '2';
  const page = isLeague ? league : club;
  const theme = useShownTheme();
  // A page of our own runs no script: it learns the theme from the address's fragment.
  const address = /^[a-z]+:|#/i.test(page) ? page : `${page}#${theme}`;
  return (
    <Frame address={address} title={isLeague ? text.leagueFrame : text.clubFrame} kind="page" />
  );
}
