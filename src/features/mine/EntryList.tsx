import { Link } from '#navigation/Link.tsx';
import { useText } from '#text/words.ts';
import { mine as zh } from '#text/zh/mine.ts';
import { ChevronIcon } from '#ui/icons.tsx';
import { TelegramCell } from '#ui/telegram/TelegramCell.tsx';
import { TelegramSection } from '#ui/telegram/TelegramSection.tsx';

import { ENTRIES } from './entries.ts';
import css from './EntryList.module.css';

/** The links of the personal centre. */
export function EntryList() {
  const text = useText(zh);
  return (
    <TelegramSection header={text.links}>
      {ENTRIES.map(({ to, label, Icon }) => (
        // Our link around a cell that is only read: the map's way of going somewhere, the back stack included.
        <Link key={to} to={to} className={css.link}>
          <TelegramCell before={<Icon />} after={<ChevronIcon size={18} />}>
            {text[label]}
          </TelegramCell>
        </Link>
      ))}
    </TelegramSection>
  );
}
