import { Link } from '#navigation/Link.tsx';
import { HomeButton } from '#parts/navigation/HomeButton.tsx';
import { hideInTelegram } from '#parts/navigation/hideInTelegram.tsx';
import { useText } from '#text/words.ts';
import { sponsors as words } from '#text/zh/sponsors.ts';
import { ChevronIcon } from '#ui/screenIcons.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { Picture } from '#ui/Picture.tsx';

import css from './SponsorsScreen.module.css';
import { useSponsors } from './useSponsors.ts';

/** `/zhanzhu`: links to the two sponsor pages, or the operator's own list. */
export const SponsorsScreen = hideInTelegram('sponsors', Sponsors);

function Sponsors() {
  const text = useText(words);
  const { sponsors, areSamples } = useSponsors();
  if (sponsors.length === 0) return <EmptyState message={text.none} action={<HomeButton />} />;
  return (
    <div className={css.page}>
      <p className={css.intro}>{text.intro}</p>
      <ul className={css.list}>
        {sponsors.map(({ title, text: about, picture }, index) => (
          <li key={index}>
            <Link to="sponsor" query={{ type: index === 0 ? '1' : '2' }} className={css.card}>
              <Picture src={picture} alt="" ratio={2} priority />
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
