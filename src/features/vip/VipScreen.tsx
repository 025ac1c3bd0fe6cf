import { useMemo, useState } from 'react';

import { loadVipLevels } from '#api/calls/vip.ts';
import { percentOf } from '#domain/money.ts';
import { formatYuan } from '#domain/records.ts';
import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { PartBoundary, Parts } from '#navigation/PartBoundary.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { useMember } from '#state/member/member.ts';
import { useAccount } from '#state/member/freshMember.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { fill, useText } from '#text/words.ts';
import { vip as words } from '#text/zh/vip.ts';
import { Card, CardStack } from '#ui/Card.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { NumberText } from '#ui/NumberText.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import { LevelCard } from './LevelCard.tsx';
import { LevelStrip } from './LevelStrip.tsx';
import css from './VipScreen.module.css';
import {
  arrangeVipLevels,
  compareLevels,
  firstShownLevel,
  formatRebate,
  nextLevel,
  REBATES,
  type VipLevel,
} from './rules.ts';

/** `/vip`: the member's level and the way to the next, all ten levels, and the rules; for visitors too. */
export function VipScreen() {
  const query = useCall(loadVipLevels, undefined);
  const levels = useMemo(
    () => arrangeVipLevels(query.data ?? [], readSettings(getLaunch().settings).vip),
    [query.data],
  );
  const own = useMember((member) => member?.vip ?? null);
  const isLoggedIn = useIsLoggedIn();
  const { isAwaited } = useAccount();
  const [chosen, setChosen] = useState<number | null>(null);
  const isUnknown = isLoggedIn && own === null;
  // Selects no level for a member whose own is unknown.
  const selected = chosen ?? (isUnknown ? null : firstShownLevel(own ?? 0));
  const levelAt = (level: number) => levels[level - 1]!;
  const next = isUnknown ? null : nextLevel(own ?? 0);

  return (
    <CardStack>
      <QueryBoundary
        query={isUnknown && isAwaited ? { ...query, data: undefined } : query}
        waiting={<Waiting />}
      >
        {() => (
          <Parts>
            <LevelCard own={own} next={next === null ? null : levelAt(next)} />
            <LevelStrip levels={levels} selected={selected} own={own ?? 0} onSelect={setChosen} />
            {selected !== null && (
              <LevelProgress {...levelAt(selected)} isReached={(own ?? 0) >= selected} />
            )}
            {selected !== null && (
              <Rebates levels={compareLevels(selected, own ?? 0).map(levelAt)} own={own ?? 0} />
            )}
          </Parts>
        )}
      </QueryBoundary>
      <PartBoundary>
        <VipRules />
      </PartBoundary>
    </CardStack>
  );
}

function Waiting() {
  return (
    <>
      <Skeleton height={190} radius="var(--radius-card)" />
      <Skeleton height={156} radius="var(--radius-card)" />
      <Skeleton height={110} radius="var(--radius-card)" />
      <Skeleton height={270} radius="var(--radius-card)" />
    </>
  );
}

/** Rebates of two levels side by side. The member's own level stands out, and what grows with the level is marked. */
function Rebates({ levels, own }: { levels: readonly VipLevel[]; own: number }) {
  const text = useText(words);
  return (
    <Card title={text.rebates}>
      <table aria-label={text.rebates} className={css.table}>
        <thead>
          <tr>
            <th scope="col">
              <span className="sr-only">{text.games}</span>
            </th>
            {levels.map(({ level }) => (
              <th key={level} scope="col" data-own={level === own || undefined}>
                {fill(text.level, { level })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {REBATES.filter((one) => levels[0]?.rebates[one] !== undefined).map((one) => (
            <tr key={one}>
              <th scope="row">{text[one]}</th>
              {levels.map(({ level, rebates }) => (
                <td
                  key={level}
                  data-own={level === own || undefined}
                  data-grows={
                    parseFloat(rebates[one]!) > parseFloat(levels[0]!.rebates[one]!) || undefined
                  }
                >
                  {formatRebate(rebates[one] ?? '')}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  );
}

// The specification's rules, in its order.
const RULES = [
  ['promotion', 'promotionRule'],
  ['pace', 'paceRule'],
  ['retention', 'retentionRule'],
  ['demotion', 'demotionRule'],
  ['payout', 'payoutRule'],
  ['withdrawal', 'withdrawalRule'],
] as const;

/** Says how players win, keep and lose levels, and how the operator pays rebates, folded into one line. */
function VipRules() {
  const text = useText(words);
  return (
    <Disclosure isCard title={text.rules}>
      <dl className={css.rules}>
        {RULES.map(([name, rule]) => (
          <div key={name}>
            <dt className={css.name}>{text[name]}</dt>
            <dd>{text[rule]}</dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}

/** Shows how much of the deposit that the selected level requires is done, also for the member's own level. */
function LevelProgress({ level, depositCny, isReached }: VipLevel & { isReached: boolean }) {
  const text = useText(words);
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
