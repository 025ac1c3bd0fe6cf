import { percentOf } from '#domain/money.ts';
import { formatYuan } from '#domain/records.ts';
import { useMember } from '#state/member/member.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { fill, useText } from '#text/words.ts';
import { vip as zh } from '#text/zh/vip.ts';
import { Card } from '#ui/Card.tsx';
import { NumberText } from '#ui/NumberText.tsx';

import css from './LevelProgress.module.css';
import type { VipLevel } from './rules.ts';

/** Shows how much of the deposit that the selected level requires is done, also for the member's own level. */
export function LevelProgress({ level, depositCny, isReached }: VipLevel & { isReached: boolean }) {
  const text = useText(zh);
  const isLoggedIn = useIsLoggedIn();
  const depositedCny = useMember((member) => member?.depositedCny ?? null);
  const percent = percentOf(depositedCny, depositCny);
  const title = fill(text.progress, { level });
  return (
    <Card
      title={title}
      actions={
        <p className={css.head}>
          {isReached && <span className={css.reached}>{text.reached}</span>}
          <NumberText>{`${percent}%`}</NumberText>
        </p>
      }
    >
      <div
        role="progressbar"
        aria-label={title}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={css.track}
      >
        <div className={css.bar} style={{ width: `${percent}%` }} />
      </div>
      {isLoggedIn && (
        <p className={css.label}>
          {fill(text.deposited, {
            deposited: formatYuan(depositedCny),
            required: formatYuan(depositCny),
          })}
        </p>
      )}
    </Card>
  );
}
