import type { GrabbedRedPacket } from '#api/calls/redpacket.ts';
import { formatExact, formatSigned, showServerTime } from '#domain/records.ts';
import { RecordNote, RecordRow } from '#parts/RecordRow.tsx';
import { fill, useText } from '#text/words.ts';
import { redpacket as zh } from '#text/zh/redpacket.ts';

/** One red packet: the deposit that earned it, its prize, when it was received and used (M3-26, D-161). */
export function RedPacketRow({ row }: { row: GrabbedRedPacket }) {
  const text = useText(zh);
  const { depositCny, wonCny, receivedAt, usedAt } = row;
  // Tables write "not yet" as nothing, as 0, or as a date of zeros.
  const isUsed = /[1-9]/.test(usedAt);
  return (
    <RecordRow
      title={fill(text.ofDeposit, { amount: formatExact(depositCny) })}
      amount={formatSigned('+', wonCny)}
      time={receivedAt}
      tone={isUsed ? 'success' : 'info'}
      state={isUsed ? text.used : text.unused}
    >
      <RecordNote>
        {fill(text.usedAt, { time: isUsed ? showServerTime(usedAt) : text.notUsedYet })}
      </RecordNote>
    </RecordRow>
  );
}
