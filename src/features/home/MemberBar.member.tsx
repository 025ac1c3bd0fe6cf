import { useMember } from '#state/member/member.ts';
import { useHasOrdersInReview } from '#state/orders/ordersInReview.ts';
import { lazyOptional } from '#ui/lazyFile.tsx';

import { hasYuan } from './hasYuan.ts';

const HomeBar = lazyOptional(async () => (await import('./HomeBar.tsx')).HomeBar);

/** A member's bar over home, if there is something to say. */
export function MemberBar() {
  const hasMoney = useMember((member) => hasYuan(member?.gameBalanceCny ?? null));
  const isInReview = useHasOrdersInReview();
  return (hasMoney || isInReview) && <HomeBar hasMoney={hasMoney} />;
}
