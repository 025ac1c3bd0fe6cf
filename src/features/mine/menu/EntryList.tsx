import { LinkList } from '#parts/navigation/LinkList.tsx';
import { useText } from '#text/words.ts';
import { mine as zh } from '#text/zh/mine.ts';

import { EntryFact } from './EntryFact.tsx';
import type { Entry } from './entries.ts';

/** Links of the personal centre, by group. */
export function EntryList({ entries }: { entries: readonly Entry[] }) {
  const text = useText(zh);
  const groups = [...new Set(entries.map(({ group }) => group))];
  return groups.map((group) => (
    <LinkList
      key={group}
      title={text[group]}
      links={entries
        .filter((entry) => entry.group === group)
        .map((entry) => ({
          ...entry,
          label: text[entry.label],
          note: <EntryFact to={entry.to} />,
        }))}
    />
  ));
}
