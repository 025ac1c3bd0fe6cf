import { useState } from 'react';

import { readSettings, type Sponsor } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { Link } from '#navigation/Link.tsx';
import { useScreenQuery } from '#navigation/screenLocation.ts';
import { Frame } from '#parts/frames/Frame.tsx';
import { hideInTelegram } from '#parts/navigation/hideInTelegram.tsx';
import { fill, useText } from '#text/words.ts';
import { sponsors as words } from '#text/zh/sponsors.ts';
import { ChevronIcon } from '#ui/screenIcons.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Picture } from '#ui/Picture.tsx';
import { useShownTheme } from '#ui/useTheme.ts';

import css from './SponsorsScreen.module.css';

/** `/zhanzhu`: links to the two sponsor pages, or the operator's own list. */
export const SponsorsScreen = hideInTelegram('sponsors', Sponsors);

/** `/zhanzhuye?type=1|2`: a sponsor's page, in a frame without rights. */
export const SponsorScreen = hideInTelegram('sponsors', SponsorPage);

function Sponsors() {
  const text = useText(words);
  const { sponsors, areSamples } = useSponsors();
  if (sponsors.length === 0) return <EmptyState message={text.none} />;
  return (
    <div className={css.page}>
      <p className={css.intro}>{text.intro}</p>
      <ul className={css.list}>
        {sponsors.map(({ title, text: about, picture }, index) => (
          <li key={index}>
            <Link to="sponsor" query={{ type: index === 0 ? '1' : '2' }} className={css.card}>
              <Picture src={picture} alt="" ratio={2} isEager />
              <span className={css.text}>
                <span className={css.name}>
                  {title} {areSamples && <span className={css.sample}>{text.sample}</span>}
                </span>
                <span className={css.about}>{about}</span>
                <span className={css.chevron}>
                  <ChevronIcon size={20} />
                </span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SponsorPage() {
  const text = useText(words);
  const { sponsors } = useSponsors();
  const theme = useShownTheme();
  // Any other value means the first one.
  const sponsor = (useScreenQuery().get('type') === '2' && sponsors[1]) || sponsors[0];
  if (!sponsor) return <EmptyState message={text.none} />;
  const { page, title } = sponsor;
  // A page of our own runs no script: it learns the theme from the address's fragment.
  const address = /^[a-z]+:|#/i.test(page) ? page : `${page}#${theme}`;
  return <Frame address={address} title={fill(text.frame, { title })} kind="page" />;
}

/** Returns the sponsors of the site, or two samples where its operator names none. */
function useSponsors(): { sponsors: readonly Sponsor[]; areSamples: boolean } {
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
