import { loadServiceAddress } from '#api/calls/service.ts';
import { Frame, FrameWaiting } from '#parts/Frame.tsx';
import { useCall } from '#state/useCall.ts';
import { useText } from '#text/words.ts';
import { service as zh } from '#text/zh/service.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RetryState } from '#ui/RetryState.tsx';

/** `/kefu`: the operator's chat in a frame, for visitors too (S2-22, S2-74, D-001). */
export function ServiceScreen() {
  const text = useText(zh);
  // Asked again only after a failure: another address would reload a chat in the middle of a sentence.
  const { data, isPending, refetch } = useCall(loadServiceAddress, undefined, {
    freshMs: Number.POSITIVE_INFINITY,
  });
  if (data?.address) return <Frame address={data.address} title={text.frameTitle} kind="service" />;
  if (data) return <EmptyState message={text.none} />;
  if (isPending) return <FrameWaiting message={text.loading} />;
  return <RetryState onRetry={() => void refetch()} />;
}
