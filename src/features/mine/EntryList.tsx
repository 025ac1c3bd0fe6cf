import { Link } from '#navigation/Link.tsx';
import { useText } from '#text/words.ts';
import { mine as zh } from '#text/zh/mine.ts';
import { ChevronIcon } from '#ui/moreIcons.tsx';
import { TelegramCell } from '#ui/telegram/TelegramCell.tsx';
import { TelegramSection } from '#ui/telegram/TelegramSection.tsx';

import type { Entry } from './entries.ts';
import css from './EntryList.module.css';

/** The links of the personal centre, group by group. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  const text = useText(zh);
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.map((group) => (
    <TelegramSection key={group} header={text[group]}>
      {entries
        .filter((entry) => entry.group === group)
        .map(({ to, query, label, Icon }) => (
          // Our link around a cell that is only read: the map's way of going somewhere, the back stack included.
          <Link key={label} to={to} {...(query && { query })} className={css.link}>
            <TelegramCell before={<Icon />} after={<ChevronIcon size={18} />}>
              {text[label]}
            </TelegramCell>
          </Link>
        ))}
    </TelegramSection>
  ));
}
