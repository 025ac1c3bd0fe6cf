import { Link } from '#navigation/Link.tsx';
import { useMember } from '#state/member/useMember.ts';
import { fill, useText } from '#text/words.ts';
import { mine as zh } from '#text/zh/mine.ts';
import { ChevronIcon, CrownIcon } from '#ui/screenIcons.tsx';

import { AvatarUpload } from './avatar/AvatarUpload.tsx';
import css from './MemberHead.module.css';

/** Picture, name, VIP level with a link to its privileges, and days since the member joined. */
export function MemberHead() {
  const text = useText(zh);
  const member = useMember();
  return (
    <section className={css.head}>
      <AvatarUpload />
      <div className={css.words}>
        <h2 className={css.name}>{member?.name || text.player}</h2>
        {member && (
          <p className={css.facts}>
            <Link to="vip" className={css.level}>
              <CrownIcon size={16} />
              {fill(text.level, { level: member.vip ?? '--' })}
              <ChevronIcon size={12} />
            </Link>
            <span>{fill(text.joined, { days: member.joinedDays })}</span>
          </p>
        )}
        {member?.isIncomplete && (
          <p role="alert" className={css.incomplete}>
            {text.incomplete}
          </p>
        )}
      </div>
    </section>
  );
}
