import type { Rebate } from '#api/calls/rebate.ts';
import { formatSigned, rebateState, showServerTime } from '#domain/records.ts';
import { RecordNote, RecordRow } from '#parts/RecordRow.tsx';
import { fill, useText } from '#text/words.ts';
import { rebate as zh } from '#text/zh/rebate.ts';
import { records } from '#text/zh/records.ts';

/** One rebate (M3-14). What is not claimed says so where its time would stand, otherwise it is `updated_at` (M4-08, D-156). */
export function RebateRow({ row }: { row: Rebate }) {
  const text = useText(zh);
  const words = useText(records);
  const { key, tone } = rebateState(row.state);
  const claimed = key === 'unclaimed' ? text.notYetClaimed : showServerTime(row.updatedAt);
  return (
    <RecordRow
      title={row.gameName.trim() || text.rebate}
      amount={formatSigned('+', row.amountCny)}
      time={row.createdAt}
      tone={tone}
      state={key === 'undefinedState' ? words.undefinedState : text[key]}
    >
      <RecordNote>{fill(text.claimTime, { time: claimed })}</RecordNote>
    </RecordRow>
  );
}
