import { useMemo, useState } from 'react';

import { loadVipLevels } from '#api/calls/vip.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useMember } from '#state/member/member.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { CardStack } from '#ui/Card.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import { LevelCard } from './LevelCard.tsx';
import { LevelStrip } from './LevelStrip.tsx';
import { Rebates } from './Rebates.tsx';
import { arrangeVipLevels, compareLevels, firstShownLevel, goalOf } from './rules.ts';
import { VipRules } from './VipRules.tsx';

/** `/vip`: the member's level and the way to the next, all ten levels, and the rules; for visitors too (D-090). */
export function VipScreen() {
  const query = useCall(loadVipLevels, undefined);
  const levels = useMemo(() => arrangeVipLevels(query.data ?? []), [query.data]);
  // The member of the last session does not count without a token.
  const isLoggedIn = useIsLoggedIn();
  const known = useMember((member) => member?.vip ?? null);
  const own = isLoggedIn ? known : null;
  const [chosen, setChosen] = useState<number | null>(null);
  const selected = chosen ?? firstShownLevel(own ?? 0);
  const levelAt = (level: number) => levels[level - 1]!;
  const goal = goalOf(selected, own ?? 0);

  return (
    <CardStack>
      <QueryBoundary query={query} waiting={<Waiting />}>
        {() => (
          <>
            <LevelCard own={own} goal={goal === null ? null : levelAt(goal)} />
            <Rebates levels={compareLevels(selected, own ?? 0).map(levelAt)} own={own ?? 0} />
            <LevelStrip levels={levels} selected={selected} own={own ?? 0} onSelect={setChosen} />
          </>
        )}
      </QueryBoundary>
      <VipRules />
    </CardStack>
  );
}

/** Placeholders for the card of the own level, the rebates and the levels. */
function Waiting() {
  return (
    <>
      <Skeleton height={230} radius="var(--radius-card)" />
      <Skeleton height={270} radius="var(--radius-card)" />
      <Skeleton height={156} radius="var(--radius-card)" />
    </>
  );
}
