import { useMemo, useState } from 'react';

import { loadVipLevels } from '#api/calls/vip.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useMember } from '#state/member/useMember.ts';
import { useIsLoggedIn } from '#state/session/store.ts';
import { Skeleton } from '#ui/Skeleton.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';

import { LevelCard } from './LevelCard.tsx';
import { LevelPicker } from './LevelPicker.tsx';
import { Privileges } from './Privileges.tsx';
import { arrangeVipLevels, firstShownLevel } from './rules.ts';
import { VipRules } from './VipRules.tsx';
import css from './VipScreen.module.css';

/** `/vip`: the ten levels with their requirements and rebates, and the rules; for visitors too (D-090). */
export function VipScreen() {
  const query = useCall(loadVipLevels, undefined);
  const levels = useMemo(() => arrangeVipLevels(query.data ?? []), [query.data]);
  // The member of the last session does not count without a token.
  const isLoggedIn = useIsLoggedIn();
  const known = useMember((member) => member?.vip ?? null);
  const own = isLoggedIn ? known : null;
  const [chosen, setChosen] = useState<number | null>(null);
  const selected = chosen ?? firstShownLevel(own ?? 0);
  const level = levels.find((one) => one.level === selected);

  return (
    <div className={css.screen}>
      <LevelPicker selected={selected} own={own ?? 0} onSelect={setChosen} />
      <QueryBoundary query={query} waiting={<Waiting />}>
        {() =>
          level && (
            <>
              <LevelCard level={level} own={own} />
              <Privileges level={level} />
            </>
          )
        }
      </QueryBoundary>
      <VipRules />
    </div>
  );
}

/** Placeholders for the card and the privileges of a level. */
function Waiting() {
  return (
    <>
      <Skeleton height={172} />
      <Skeleton height={126} />
      <Skeleton height={230} />
    </>
  );
}
