import { formatCny } from '#domain/amount.ts';
import { percentOf } from '#domain/money.ts';
import type { VipLevel } from '#domain/vipLevels.ts';
import { askForLogin } from '#navigation/loginPopup.ts';
import { useIsLoggedIn, useStore } from '#state/store.ts';
import { fill, useText } from '#text/words.ts';
import { vip as zh } from '#text/zh/vip.ts';
import { Button } from '#ui/Button.tsx';

import css from './LevelCard.module.css';
import { Medal } from './Medal.tsx';
import { Progress } from './Progress.tsx';

/** The selected level: whether it is reached, and how far the deposits have come (S2-125, S2-126, S4-25). */
export function LevelCard({ level, own }: { level: VipLevel; own: number }) {
  const text = useText(zh);
  const isLoggedIn = useIsLoggedIn();
  const depositedCny = useStore((state) => state.member?.depositedCny ?? null);
  const percent = isLoggedIn ? percentOf(depositedCny, level.depositCny) : 0;
  const name = fill(text.level, { level: level.level });
  return (
    <section aria-label={name} className={css.card} data-tier={Math.ceil(level.level / 2)}>
      <div className={css.top}>
        <div className={css.words}>
          <h2 className={css.name}>{name}</h2>
          <p className={css.own}>{isLoggedIn ? fill(text.own, { level: own }) : text.visitor}</p>
        </div>
        {own >= level.level && <span className={css.reached}>{text.reached}</span>}
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
