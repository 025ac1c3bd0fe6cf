import type { Bet } from '#api/calls/records.ts';
import { betState, formatExact, formatWinLoss } from '#domain/records.ts';
import { formatServerTime } from '#domain/serverTime.ts';
import { nameZone } from '#parts/records/beijingTime.tsx';
import { useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';

import { resultOf } from './betTotals.ts';
import { ExportMenu } from './ExportMenu.tsx';

type Props = {
  rows: readonly Bet[];
  isWhole: boolean;
  /** Returns the name of a bet's platform; '' if unknown. */
  nameOf: (row: Bet) => string;
};

/** Exports the loaded bets as their rows show them. */
export function BetExport({ rows, isWhole, nameOf }: Props) {
  const text = useText(zh);
  const { time, platform, totalStaked, winLoss, state, betNumberTitle } = text;
  return (
    <ExportMenu
      name={text.bets}
      titles={[nameZone(time), platform, totalStaked, winLoss, state, betNumberTitle]}
      rows={rows}
      isWhole={isWhole}
      cellsOf={(row) => [
        { text: formatServerTime(row.createdAt) },
        { text: nameOf(row) || text.unknownPlatform },
        { amount: formatExact(row.amountCny) },
        { amount: formatWinLoss(resultOf(row)) },
        { text: text[betState(row.status).key] },
        { text: row.id },
      ]}
    />
  );
}
