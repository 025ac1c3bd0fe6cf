import { LinkList } from '#parts/LinkList.tsx';
import { useUnreadMessages } from '#parts/unreadMessages.ts';
import { fill, useText } from '#text/words.ts';
import { messages as messagesZh } from '#text/zh/messages.ts';
import { mine as zh } from '#text/zh/mine.ts';

import type { Entry } from './entries.ts';
import css from './EntryList.module.css';

/** The links of the personal centre, group by group. */
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
          ...(entry.to === 'messages' && { note: <UnreadCount /> }),
        }))}
    />
  ));
}

const MAX_SHOWN = 99;

/** The number of unread messages, or nothing when there are none (S3-23, D-065). */
function UnreadCount() {
  const text = useText(messagesZh);
  const count = useUnreadMessages();
  if (count === 0) return null;
  const isMany = count > MAX_SHOWN;
  return (
    <>
      <span aria-hidden className={css.count}>
        {isMany ? `${MAX_SHOWN}+` : count}
      </span>
      <span className="sr-only">
        {isMany ? fill(text.manyUnread, { most: MAX_SHOWN }) : fill(text.unread, { count })}
      </span>
    </>
  );
}
