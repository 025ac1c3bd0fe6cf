import { useMemo, useState } from 'react';

import { loadVipLevels } from '#api/calls/vip.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useMember } from '#state/member/member.ts';
import { useAccount } from '#state/member/memberLoads.ts';
import { useIsLoggedIn } from '#state/session/currentSession.ts';
import { CardStack } from '#ui/Card.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import { LevelCard } from './LevelCard.tsx';
import { LevelProgress } from './LevelProgress.tsx';
import { LevelStrip } from './LevelStrip.tsx';
import { Rebates } from './Rebates.tsx';
import { arrangeVipLevels, compareLevels, firstShownLevel, nextLevel } from './rules.ts';
import { VipRules } from './VipRules.tsx';

/** `/vip`: the member's level and the way to the next, all ten levels, and the rules; for visitors too. */
export function VipScreen() {
  const query = useCall(loadVipLevels, undefined);
  const levels = useMemo(() => arrangeVipLevels(query.data ?? []), [query.data]);
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
          <>
            <LevelCard own={own} next={next === null ? null : levelAt(next)} />
            <LevelStrip levels={levels} selected={selected} own={own ?? 0} onSelect={setChosen} />
            {selected !== null && (
              <>
                <LevelProgress {...levelAt(selected)} isReached={(own ?? 0) >= selected} />
                <Rebates levels={compareLevels(selected, own ?? 0).map(levelAt)} own={own ?? 0} />
              </>
            )}
          </>
        )}
      </QueryBoundary>
      <VipRules />
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
