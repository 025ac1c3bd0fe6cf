import { formatCny } from '#domain/amount.ts';
import { percentOf } from '#domain/money.ts';
import { askForLogin } from '#navigation/loginPopup.ts';
import { useMember } from '#state/member/useMember.ts';
import { useIsLoggedIn } from '#state/session/store.ts';
import { fill, useText } from '#text/words.ts';
import { vip as zh } from '#text/zh/vip.ts';
import { Button } from '#ui/Button.tsx';

import css from './LevelCard.module.css';
import type { VipLevel } from './rules.ts';

/** The selected level: whether it is reached, and the progress of the deposits. */
export function LevelCard({ level, own }: { level: VipLevel; own: number | null }) {
  const text = useText(zh);
  const isLoggedIn = useIsLoggedIn();
  const depositedCny = useMember((member) => member?.depositedCny ?? null);
  const percent = isLoggedIn ? percentOf(depositedCny, level.depositCny) : 0;
  const name = fill(text.level, { level: level.level });
  return (
    <section aria-label={name} className={css.card} data-tier={Math.ceil(level.level / 2)}>
      <div className={css.top}>
        <div className={css.words}>
          <h2 className={css.name}>{name}</h2>
          <p className={css.own}>
            {isLoggedIn ? fill(text.own, { level: own ?? '--' }) : text.visitor}
          </p>
        </div>
        {(own ?? 0) >= level.level && <span className={css.reached}>{text.reached}</span>}
        <Medal />
      </div>
      <Progress label={text.progress} percent={percent} />
      {isLoggedIn ? (
        <p className={css.amounts}>
          {text.deposited} {formatCny(depositedCny)} / {formatCny(level.depositCny)}
        </p>
      ) : (
        <Button variant="secondary" compact onClick={() => askForLogin('login')}>
          {text.login}
        </Button>
      )}
    </section>
  );
}

/** A bar with its value in whole percent. */
function Progress({ label, percent }: { label: string; percent: number }) {
  return (
    <div className={css.progress}>
      <div className={css.progressWords} aria-hidden>
        <span>{label}</span>
        <span className={css.percent}>{percent}%</span>
      </div>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={percent}
        className={css.track}
      >
        <div className={css.bar} style={{ width: `${percent}%` }} />
      </div>
    </div>
  );
}

/** The medal of a level, in the colours of its card. */
function Medal() {
  return (
    <svg aria-hidden width="64" height="64" viewBox="0 0 64 64" className={css.medal}>
      <path d="M32 3 55 14v20c0 14-10 22-23 27C19 56 9 48 9 34V14z" className={css.rim} />
      <path d="M32 10 49 18v16c0 10-7 16-17 20-10-4-17-10-17-20V18z" className={css.field} />
      <path d="M19 25l7 7 6-12 6 12 7-7-3 16H22z" className={css.rim} />
    </svg>
  );
}
