import { useMemo } from 'react';

import { type Bet, loadBets } from '#api/calls/records.ts';
import { sumByDay } from '#domain/daySums.ts';
import { betState } from '#domain/records.ts';
import { DayChart } from '#parts/DayChart.tsx';
import { RecordFilters } from '#parts/RecordFilters.tsx';
import { RecordList } from '#parts/RecordList.tsx';
import { useRecordFilter } from '#parts/useRecordFilter.ts';
import { usePages } from '#state/usePages.ts';
import { useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';
import { CardStack } from '#ui/Card.tsx';

import { BetRow } from './BetRow.tsx';

/** `/betRecord`: bets of a range of days, on one platform or all (M2-56, M2-57). */
export function BetsScreen() {
  const text = useText(zh);
  const { filter, platforms, change } = useRecordFilter('bets');
  const pages = usePages(loadBets, filter, idOf);
  return (
    <CardStack>
      <RecordFilters filter={filter} platforms={platforms} onChange={change} />
      <RecordList
        key={JSON.stringify(filter)}
        label={text.bets}
        pages={pages}
        lines={3}
        empty={text.noBets}
      >
        {(row) => <BetRow row={row} />}
      </RecordList>
      {pages.rows && pages.isWhole && <StakeChart rows={pages.rows} />}
    </CardStack>
  );
}

/** What was staked on each day of a fully loaded range; an open or void bet is none yet, or no more. */
function StakeChart({ rows }: { rows: readonly Bet[] }) {
  const text = useText(zh);
  const days = useMemo(
    () => sumByDay(rows.filter(({ status }) => betState(status).key === 'settled')),
    [rows],
  );
  // One day is its own record, and no days are no chart.
  return days && days.length > 1 ? <DayChart title={text.stakesByDay} days={days} /> : null;
}

function idOf({ id }: Bet): string {
  return id;
}
