import { useEffect, useState } from 'react';

import type { Cny } from '#domain/amount.ts';
import { after, monotonicNow } from '#platform/clock.ts';
import { useMember } from '#state/member/member.ts';

/** Returns the money in games while its answer is younger than `freshMs` and above zero, else null. */
export function useFreshGameBalance(freshMs: number): Cny | null {
  const gamesCny = useMember((member) => member?.gameBalanceCny ?? null);
  const atMs = useMember((member) => member?.gamesAtMs ?? null);
  const leftMs = () => (atMs === null ? 0 : Math.max(0, atMs + freshMs - monotonicNow()));
  const [expiredAtMs, setExpiredAtMs] = useState(() => (leftMs() > 0 ? null : atMs));
  useEffect(() => {
    if (atMs === null) return undefined;
    return after(Math.max(0, atMs + freshMs - monotonicNow()), () => setExpiredAtMs(atMs));
  }, [atMs, freshMs]);
  return atMs === expiredAtMs || gamesCny === '0' ? null : gamesCny;
}
