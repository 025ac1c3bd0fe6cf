import { useStore } from '#state/store.ts';
import { fill, useText } from '#text/words.ts';
import { mine as zh } from '#text/zh/mine.ts';
import { CrownIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/Picture.tsx';

import css from './MemberHead.module.css';

/** Who is logged in: picture, name, level and how long he has been here. */
export function MemberHead() {
  const text = useText(zh);
  const member = useStore((state) => state.member);
  return (
    <section className={css.head}>
      <Picture
        src={member?.avatar}
        alt=""
        ratio={1}
        fallback="pictures/avatar.svg"
        priority
        className={css.avatar}
      />
      <div className={css.words}>
        <h2 className={css.name}>{member?.name || text.player}</h2>
        {member && (
          <p className={css.facts}>
            <span className={css.level}>
              <CrownIcon size={16} />
              {fill(text.level, { level: member.vip })}
            </span>
            <span>{fill(text.joined, { days: member.joinedDays })}</span>
          </p>
        )}
      </div>
    </section>
  );
}
