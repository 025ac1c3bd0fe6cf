import { loadRedPacket } from '#api/calls/redpacket.ts';
import type { PathName } from '#navigation/paths.ts';
import { UnreadCount } from '#parts/messages/UnreadCount.member.tsx';
import { useBreak } from '#parts/protection/useBreak.ts';
import { usePendingRebate } from '#parts/rebates/pendingRebate.ts';
import { Balance } from '#parts/wallets/Balance.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { useSite } from '#state/site/useSite.ts';
import { fill, useText } from '#text/words.ts';
import { mine as words } from '#text/zh/mine.ts';

import css from './EntryGrid.module.css';

/** How long a fact stays fresh, in ms. The personal centre loads it when it opens, at most this often. */
const FRESH_MS = 300_000;

/** Shows an entry's fact: unread messages, a rebate to claim, red packets left. */
export function EntryFact({ to }: { to: PathName }) {
  if (to === 'messages') return <UnreadCount />;
  if (to === 'rebate') return <RebateFact />;
  return to === 'redPacket' && <RedPacketFact />;
}

/** Rebate that the member can claim, if any. */
function RebateFact() {
  const text = useText(words);
  const pendingCny = usePendingRebate(FRESH_MS);
  if (pendingCny === null || !/[1-9]/.test(pendingCny) || pendingCny.startsWith('-')) return null;
  return (
    <span className={css.pill}>
      <span className="sr-only">{text.toClaim}</span> <Balance cny={pendingCny} />
    </span>
  );
}

/** How many red packets the member may still open. Renders nothing while they are off or closed, or during a break. */
function RedPacketFact() {
  const isOn = useSite((site) => site?.isRedPacketOn);
  const isOnBreak = useBreak().state !== 'none';
  return isOn && !isOnBreak && <RedPacketsLeft />;
}

function RedPacketsLeft() {
  const text = useText(words);
  const { data } = useCall(loadRedPacket, undefined, { freshMs: FRESH_MS, heardBy: 'nobody' });
  if (!data || data.remaining <= 0 || data.status.trim().toUpperCase() === 'END') return null;
  return <span className={css.pill}>{fill(text.packetsLeft, { count: data.remaining })}</span>;
}
