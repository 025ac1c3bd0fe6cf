import { formatYuan } from '#domain/records.ts';
import { compareCny, percentOf, subtractCny } from '#domain/money.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import { askForLogin } from '#navigation/loginPopup.ts';
import { useMember } from '#state/member/member.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { fill, useText } from '#text/words.ts';
import { vip as words } from '#text/zh/vip.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { NumberText } from '#ui/NumberText.tsx';

import css from './LevelCard.module.css';
import type { VipLevel } from './rules.ts';

/** Shows the member's level and what they still need for the `next`: null at the highest or an unknown one. */
export function LevelCard({ own, next }: { own: number | null; next: VipLevel | null }) {
  const text = useText(words);
  const isLoggedIn = useIsLoggedIn();
  return (
    <Card isStrong>
      <div className={css.top}>
        <Badge level={own} />
        <div>
          <p className={css.label}>{isLoggedIn ? text.current : text.visitor}</p>
          {isLoggedIn ? (
            <h2 className={css.name}>{fill(text.level, { level: own ?? '--' })}</h2>
          ) : (
            <div className={css.login}>
              <Button variant="secondary" compact onClick={() => askForLogin('login')}>
                {text.login}
              </Button>
            </div>
          )}
        </div>
      </div>
      {next !== null && <Next {...next} isKnown={isLoggedIn} />}
      {next === null && own !== null && <p>{text.highest}</p>}
    </Card>
  );
}

/** Requirements of the next level, with how much of its deposit is done. Only the operator knows how much of a member's turnover is done. */
function Next({ level, depositCny, turnoverCny, isKnown }: VipLevel & { isKnown: boolean }) {
  const text = useText(words);
  const depositedCny = useMember((member) => member?.depositedCny ?? null);
  const missingCny = notBelowZero(subtractCny(depositCny, depositedCny));
  return (
    <>
      <p className={css.row}>
        <span>{fill(isKnown ? text.missing : text.depositFor, { level })}</span>
        <NumberText size={20}>{formatYuan(isKnown ? missingCny : depositCny)}</NumberText>
      </p>
      {isKnown && (
        <div aria-hidden className={css.track}>
          <div className={css.bar} style={{ width: `${percentOf(depositedCny, depositCny)}%` }} />
        </div>
      )}
      <p className={css.row}>
        <span>{text.turnover}</span>
        <NumberText>{formatYuan(turnoverCny)}</NumberText>
      </p>
      {isKnown && <p className={css.label}>{text.turnoverNote}</p>}
    </>
  );
}

function notBelowZero(amount: Cny | null): Cny | null {
  const zero = readCny(0)!;
  return amount !== null && compareCny(amount, zero) < 0 ? zero : amount;
}

/** The arch with the number of the level in its doorway. */
function Badge({ level }: { level: number | null }) {
  return (
    <svg aria-hidden width="64" height="72" viewBox="0 0 64 72" className={css.badge}>
      <path d="M6 71V32a26 26 0 0 1 52 0v39" className={css.arch} />
      <path d="M20 71V34a12 12 0 0 1 24 0v37z" className={css.door} />
      <text x="32" y="60" fontSize="20" textAnchor="middle" className={css.number}>
        {level ?? ''}
      </text>
    </svg>
  );
}
