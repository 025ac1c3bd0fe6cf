import { useMemo } from 'react';

import { type Bet, loadBets } from '#api/calls/records.ts';
import { betState, formatExact, formatWinLoss } from '#domain/records.ts';
import { type Platform, RecordFilters, useRecordFilter } from '#parts/records/RecordFilters.tsx';
import { RecordList } from '#parts/records/RecordList.tsx';
import { RecordNumber, RecordRow } from '#parts/records/RecordRow.tsx';
import { usePages } from '#state/cache/usePages.ts';
import { fill, useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';
import { CardStack } from '#ui/Card.tsx';

import { BetTotalsCard } from './BetTotalsCard.tsx';
import { DayChart } from './DayChart.tsx';
import { sumByDay } from '#domain/daySums.ts';

/** `/betRecord`: bets of a range of days, on one platform or all (M2-56, M2-57). */
export function BetsScreen() {
  const text = useText(zh);
  const { filter, platforms, change } = useRecordFilter('bets');
  const pages = usePages(loadBets, filter, idOf);
  return (
    <CardStack>
      <RecordFilters filter={filter} platforms={platforms} onChange={change} />
      {(pages.rows ? pages.rows.length > 0 : !pages.hasFailed) && (
        <BetTotalsCard rows={pages.rows} isWhole={pages.isWhole} />
      )}
      <RecordList
        key={JSON.stringify(filter)}
        label={text.bets}
        pages={pages}
        lines={3}
        empty={text.noBets}
      >
        {(row) => <BetRow row={row} platforms={platforms} />}
      </RecordList>
      {pages.rows && pages.isWhole && <StakeChart rows={pages.rows} />}
    </CardStack>
  );
}

/** The stakes of each day of a fully loaded range. Open and void bets do not count. */
function StakeChart({ rows }: { rows: readonly Bet[] }) {
  const text = useText(zh);
  const days = useMemo(
    () => sumByDay(rows.filter(({ status }) => betState(status).key === 'settled')),
    [rows],
  );
  // A chart needs at least two days.
  return days && days.length > 1 ? <DayChart title={text.stakesByDay} days={days} /> : null;
}

function idOf({ id }: Bet): string {
  return id;
}

/** The name of a bet's platform: the row's, else that of its code, else the code (D-S28); '' when nothing says it. */
function nameOfPlatform({ platformName, platform }: Bet, platforms: readonly Platform[]): string {
  const code = platform.trim();
  const isSame = (one: Platform) => one.platform.toUpperCase() === code.toUpperCase();
  return platformName.trim() || (code && (platforms.find(isSame)?.name ?? code));
}

/** One bet (M3-28): platform, win or loss, time, state, stake and number. */
function BetRow({ row, platforms }: { row: Bet; platforms: readonly Platform[] }) {
  const text = useText(zh);
  const { id, amountCny, winLossCny, status, createdAt } = row;
  const { key, tone } = betState(status);
  return (
    <RecordRow
      title={nameOfPlatform(row, platforms) || text.unknownPlatform}
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
