import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { Frame } from '#parts/frames/Frame.tsx';
import { HomeButton } from '#parts/navigation/HomeButton.tsx';
import { hideInTelegram } from '#parts/navigation/hideInTelegram.tsx';
import { fill, useText } from '#text/words.ts';
import { sponsors as words } from '#text/zh/sponsors.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { useShownTheme } from '#ui/useTheme.ts';

import { useSponsors } from './useSponsors.ts';

/** `/zhanzhuye?type=1|2`: a sponsor's page, in a frame without rights. */
export const SponsorScreen = hideInTelegram('sponsors', SponsorPage);

function SponsorPage() {
  const text = useText(words);
  const { sponsors } = useSponsors();
  const theme = useShownTheme();
  // Any other value means the first one.
  const sponsor = (useScreenQuery().get('type') === '2' && sponsors[1]) || sponsors[0];
  if (!sponsor) return <EmptyState message={text.none} action={<HomeButton />} />;
  const { page, title } = sponsor;
  // A page of our own runs no script: it learns the theme from the address's fragment.
  const address = /^[a-z]+:|#/i.test(page) ? page : `${page}#${theme}`;
  return <Frame address={address} title={fill(text.frame, { title })} kind="page" />;
}
