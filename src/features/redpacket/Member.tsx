import { loadRedPacket } from '#api/calls/redpacket.ts';
import { useCall } from '#state/useCall.ts';
import { RetryState } from '#ui/RetryState.tsx';

import { Counts } from './Counts.tsx';
import { GrabButton } from './GrabButton.tsx';
import { RuleTable } from './RuleTable.tsx';
import { Waiting } from './Waiting.tsx';

/** What a member may still grab, the grab, and the rules behind it (S2-82 to S2-86, S7-32). */
export function Member() {
  // Asked on every visit: a deposit made meanwhile gives another grab.
  const { data, isPending, isFetching, refetch } = useCall(loadRedPacket, undefined, {
    freshMs: 0,
  });
  if (isPending) return <Waiting />;
  if (!data) return <RetryState busy={isFetching} onRetry={() => void refetch()} />;
  return (
    <>
      <Counts {...data} />
      <GrabButton known={data} isReloading={isFetching} reload={refetch} />
      <RuleTable rules={data.rules} />
    </>
  );
}
