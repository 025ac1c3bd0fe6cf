import { useMemo, useState } from 'react';

import { loadVipLevels } from '#api/calls/vip.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useMember } from '#state/member/useMember.ts';
import { Skeleton } from '#ui/loading.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import { LevelCard } from './LevelCard.tsx';
import { LevelPicker } from './LevelPicker.tsx';
import { Privileges } from './Privileges.tsx';
import { arrangeVipLevels, firstShownLevel } from './rules.ts';
import { Rules } from './Rules.tsx';
import css from './VipScreen.module.css';

/** `/vip`: ten levels, what each asks for and gives, and how the rules go; for visitors too (S2-30, D-090). */
export function VipScreen() {
  const { data, isPending, isFetching, refetch } = useCall(loadVipLevels, undefined);
  const levels = useMemo(() => arrangeVipLevels(data ?? []), [data]);
  const own = useMember((member) => member?.vip ?? 0);
  const [chosen, setChosen] = useState<number | null>(null);
  const selected = chosen ?? firstShownLevel(own);
  const level = levels.find((one) => one.level === selected);

  return (
    <div className={css.screen}>
      <LevelPicker selected={selected} own={own} onSelect={setChosen} />
      {isPending ? (
        <>
          <Skeleton height={172} />
          <Skeleton height={126} />
          <Skeleton height={230} />
        </>
      ) : data && level ? (
        <>
          <LevelCard level={level} own={own} />
          <Privileges level={level} />
        </>
      ) : (
        <RetryState busy={isFetching} onRetry={() => void refetch()} />
      )}
      <Rules />
    </div>
  );
}
