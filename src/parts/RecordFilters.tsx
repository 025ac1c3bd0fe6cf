import { DATES } from '#domain/records.ts';
import { useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';
import { PickField } from '#ui/PickField.tsx';

import css from './RecordFilters.module.css';
import type { Platform, RecordFilter } from './useRecordFilter.ts';

type Props = {
  filter: RecordFilter;
  /** As the server names them; all of them stands first, said by the server or not (D-155). */
  platforms: readonly Platform[];
  onChange: (part: Partial<RecordFilter>) => void;
};

const DATE_WORDS = { 1: 'today', 2: 'sevenDays', 3: 'fifteenDays', 4: 'thirtyDays' } as const;

/** The filters that record lists share: a range of days and a platform (M9-08, M3-17). */
export function RecordFilters({ filter, platforms, onChange }: Props) {
  const text = useText(zh);
  const all = platforms.find(({ platform }) => platform === '');
  const others = platforms.filter(({ platform }) => platform !== '');
  const platformOptions = [
    { id: '', title: all?.name || text.allPlatforms },
    ...others.map(({ platform, name }) => ({ id: platform, title: name || platform })),
  ];
  const dateOptions = DATES.map((date) => ({ id: String(date), title: text[DATE_WORDS[date]] }));
  return (
    <div className={css.filters}>
      <PickField
        label={text.date}
        options={dateOptions}
        chosen={String(filter.date)}
        placeholder={text.date}
        onChoose={(id) => onChange({ date: DATES.find((date) => String(date) === id)! })}
      />
      <PickField
        label={text.platform}
        options={platformOptions}
        chosen={filter.platform}
        placeholder={filter.platform}
        onChoose={(platform) => onChange({ platform })}
      />
    </div>
  );
}
