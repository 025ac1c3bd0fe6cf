import type { Bet } from '#api/calls/records.ts';
import { betState, formatExact, formatWinLoss } from '#domain/records.ts';
import { RecordNumber, RecordRow } from '#parts/RecordRow.tsx';
import { fill, useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';

/** One bet (M3-28): its platform, what it brought, when, its state, the stake and its number. */
export function BetRow({ row }: { row: Bet }) {
  const text = useText(zh);
  const { id, amountCny, winLossCny, platformName, status, createdAt } = row;
  const { key, tone } = betState(status);
  return (
    <RecordRow
      title={platformName.trim() || text.unknownPlatform}
      amount={formatWinLoss(winLossCny)}
      time={createdAt}
      tone={tone}
      state={text[key]}
    >
      <RecordNumber
        number={id}
        name={text.betNumber}
        before={fill(text.stake, { amount: formatExact(amountCny) })}
      />
    </RecordRow>
  );
}
