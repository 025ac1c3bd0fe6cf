import { useMemo } from 'react';

import { type Bet, loadBets } from '#api/calls/records.ts';
import { BET_STATUSES, betState, formatExact, formatWinLoss } from '#domain/records.ts';
import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { type Platform, RecordFilters, useRecordFilter } from '#parts/records/RecordFilters.tsx';
import { RecordList } from '#parts/records/RecordList.tsx';
import { RecordNumber, RecordRow } from '#parts/records/RecordRow.tsx';
import { usePages } from '#state/cache/usePages.ts';
import { fill, useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';
import { CardStack } from '#ui/Card.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';

import { BetExport } from './BetExport.tsx';
import css from './BetsScreen.module.css';
import { BetTotalsCard } from './BetTotalsCard.tsx';
import { DayChart } from './DayChart.tsx';
import { sumByDay } from '#domain/daySums.ts';

const SETTLED = '1';

/** `/betRecord`: bets of a range of days, on one platform or all, of one status or all. */
export function BetsScreen() {
  const text = useText(zh);
  const query = useScreenQuery().get('status');
  const status = BET_STATUSES.find((one) => one === query) ?? '';
  const { filter, platforms, change } = useRecordFilter('bets', { status });
  const pages = usePages(loadBets, filter, idOf);
  const { rows, isWhole, latest } = pages;
  // The call knows no status: what is loaded is filtered here, and further pages are asked for until the list is full.
  const isShown = (bet: Bet) => status === '' || bet.status === status;
  const shown = rows?.filter(isShown);
  // Sums are of settled bets.
  const hasSums =
    (status === '' || status === SETTLED) && (rows ? rows.length > 0 : !pages.hasFailed);
  const options = BET_STATUSES.map((one) => ({ id: one, label: text[betState(one).key] }));
  return (
    <CardStack>
      <RecordFilters filter={filter} platforms={platforms} onChange={change} />
      <div className={css.statuses}>
        <SegmentedControl
          label={text.state}
          options={[{ id: '', label: text.allStatuses }, ...options]}
          chosen={status}
          onChoose={(next) => change({ status: next })}
        />
      </div>
      {hasSums && <BetTotalsCard rows={rows} isWhole={isWhole} />}
      {hasSums && rows && (
        <StakeChart rows={rows} isWhole={isWhole} isOnePage={latest?.lastPage === 1} />
      )}
      {shown && shown.length > 0 && (
        <BetExport
          rows={shown}
          isWhole={isWhole}
          nameOf={(row) => nameOfPlatform(row, platforms)}
        />
      )}
      <RecordList
        key={JSON.stringify({ ...filter, status })}
        label={text.bets}
        pages={pages}
        lines={3}
        empty={text.noBets}
        isShown={isShown}
      >
        {(row) => <BetRow row={row} name={nameOfPlatform(row, platforms)} />}
      </RecordList>
    </CardStack>
  );
}

type ChartProps = { rows: readonly Bet[]; isWhole: boolean; isOnePage: boolean };

/** The stakes of each day. Open and void bets do not count. */
function StakeChart({ rows, isWhole, isOnePage }: ChartProps) {
  const text = useText(zh);
  const days = useMemo(
    () => sumByDay(rows.filter(({ status }) => betState(status).key === 'settled')),
    [rows],
  );
  return <DayChart title={text.stakesByDay} days={days} isWhole={isWhole} isOnePage={isOnePage} />;
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

/** One bet: platform, win or loss, time, state, stake and number. */
function BetRow({ row, name }: { row: Bet; name: string }) {
  const text = useText(zh);
  const { id, amountCny, winLossCny, status, createdAt } = row;
  const { key, tone } = betState(status);
  return (
    <RecordRow
      title={name || text.unknownPlatform}
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
