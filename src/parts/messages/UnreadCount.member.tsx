import { fill, useText } from '#text/words.ts';
import { messages as words } from '#text/zh/messages.ts';

import css from './UnreadCount.module.css';
import { useUnreadMessages } from './unreadMessages.ts';

const MAX_SHOWN = 99;

type Props = {
  /** How long a known number stays fresh, in ms. */
  freshMs?: number;
  className?: string | undefined;
};

/** Number of unread messages, a dot above 99; renders nothing for 0. A reader hears the number. */
export function UnreadCount({ freshMs = 0, className }: Props) {
  const text = useText(words);
  const count = useUnreadMessages({ freshMs });
  if (count === 0) return null;
  const number = (
    <>
      <span aria-hidden translate="no" className={count > MAX_SHOWN ? css.dot : css.count}>
        {count > MAX_SHOWN ? '' : count}
      </span>
      <span className="sr-only">{fill(text.unread, { count })}</span>
    </>
  );
  return className ? <span className={className}>{number}</span> : number;
}
