import { Link } from '#navigation/Link.tsx';
import { useUnreadMessages } from '#parts/messages/unreadMessages.ts';
import { useMember } from '#state/member/member.ts';
import { fill, useText } from '#text/words.ts';
import { mine as zh } from '#text/zh/mine.ts';
import { BellIcon } from '#ui/icons.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import { AvatarUpload } from './avatar/AvatarUpload.tsx';
import css from './MemberHead.module.css';

/** Picture, name, VIP level with a link to its privileges, days since the member joined, and the messages. */
export function MemberHead() {
  const text = useText(zh);
  const member = useMember();
  const hasUnread = useUnreadMessages() > 0;
  return (
    <section className={css.head}>
      <AvatarUpload />
      <div className={css.words}>
        <h2 className={css.name}>{member?.name || text.player}</h2>
        {member && (
          <p className={css.facts}>
            <Link to="vip" className={css.level}>
              <span className={css.badge}>{fill(text.level, { level: member.vip ?? '--' })}</span>
            </Link>
            {member.joinedDays !== null && (
              <span>{fill(text.joined, { days: member.joinedDays })}</span>
            )}
            {member.isIncomplete === null && <Skeleton width={80} />}
          </p>
        )}
        {member?.isIncomplete && (
          <p role="alert" className={css.incomplete}>
            {text.incomplete}
          </p>
        )}
      </div>
      <Link to="messages" className={css.messages}>
        <BellIcon />
        <span className="sr-only">{hasUnread ? text.unread : text.inbox}</span>
        {hasUnread && <span className={css.dot} />}
      </Link>
    </section>
  );
}
