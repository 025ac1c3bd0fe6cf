import { loadRedPacket } from '#api/calls/redpacket.ts';
import { useCall } from '#state/useCall.ts';
import { RetryState } from '#ui/RetryState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import { Counts } from './Counts.tsx';

/** The counts, asked for on every visit: a grab made meanwhile changes them (M2-53, M3-27). */
export function KnownCounts() {
  const { data, isPending, isFetching, refetch } = useCall(loadRedPacket, undefined, {
    freshMs: 0,
  });
  if (isPending) return <Skeleton height={94} />;
  if (!data) return <RetryState busy={isFetching} onRetry={() => void refetch()} />;
  return <Counts {...data} />;
}
