import { Link } from '#navigation/Link.tsx';
import { useText } from '#text/words.ts';
import { sponsors as zh } from '#text/zh/sponsors.ts';
import { ChevronIcon } from '#ui/lazyIcons.tsx';
import { Picture } from '#ui/Picture.tsx';

import css from './SponsorsScreen.module.css';

const CARDS = [
  { type: '1', name: 'club', about: 'clubAbout' },
  { type: '2', name: 'league', about: 'leagueAbout' },
] as const;

/** `/zhanzhu`: links to the two sponsor pages (S2-14, S2-93), which the operator may replace. */
export function SponsorsScreen() {
  const text = useText(zh);
  return (
    <div className={css.page}>
      <p className={css.intro}>{text.intro}</p>
      <ul className={css.list}>
        {CARDS.map(({ type, name, about }) => (
          <li key={type}>
            <Link to="sponsor" query={{ type }} className={css.card}>
              <Picture src={`sponsors/${type}.svg`} alt="" ratio={2} priority />
              <span className={css.text}>
                <span className={css.name}>{text[name]}</span>
                <span className={css.about}>{text[about]}</span>
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
