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

/** More is shown as more. */
const MOST = 99;

/** How many messages wait, or nothing (S3-23, D-065). */
function UnreadCount() {
  const text = useText(messagesZh);
  const count = useUnreadMessages();
  if (count === 0) return null;
  const isMany = count > MOST;
  return (
    <>
      <span aria-hidden className={css.count}>
        {isMany ? `${MOST}+` : count}
      </span>
      <span className="sr-only">
        {isMany ? fill(text.manyUnread, { most: MOST }) : fill(text.unread, { count })}
      </span>
    </>
  );
}
