import { useUnreadMessages } from '#state/unreadMessages.ts';
import { fill, useText } from '#text/words.ts';
import { messages as zh } from '#text/zh/messages.ts';

import css from './UnreadCount.module.css';

/** More is shown as more. */
const MOST = 99;

/** How many messages wait, or nothing (S3-23, D-065). */
export function UnreadCount() {
  const text = useText(zh);
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
