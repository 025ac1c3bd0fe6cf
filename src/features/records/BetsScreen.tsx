import { type ReactNode, useMemo } from 'react';

import { type Bet, loadBets } from '#api/calls/records.ts';
import { hasEnded, resultOf, sumBets } from '#domain/betTotals.ts';
import {
  BET_STATUSES,
  betState,
  type DateRange,
  formatExact,
  formatResult,
  formatWinLoss,
  formatYuan,
} from '#domain/records.ts';
import { formatServerTime } from '#domain/serverTime.ts';
import { useScreenQuery } from '#navigation/screenLocation.ts';
import { Parts } from '#navigation/PartBoundary.tsx';
import {
  DATE_LABELS,
  namePlatform,
  RecordFilters,
  ShowAll,
  useRecordFilter,
} from '#parts/records/RecordFilters.tsx';
import { hasNoRows, idOf, RecordList } from '#parts/records/RecordList.tsx';
import { Amount, RecordRow, timeOfDay } from '#parts/records/RecordRow.tsx';
import { nameZone, showServerTime } from '#parts/records/beijingTime.tsx';
import { CopyableFact } from '#parts/share/CopyButton.tsx';
import { usePages } from '#state/cache/usePages.ts';
import { fill, useText } from '#text/words.ts';
import { records as words } from '#text/zh/records.ts';
import { CardStack } from '#ui/Card.tsx';
import { Description } from '#ui/Description.tsx';
import { DiceIcon } from '#ui/screenIcons.tsx';

import { ExportMenu } from './ExportMenu.tsx';
import { PeriodSum, PeriodTotals } from './PeriodTotals.tsx';

/** `/betRecord`: bets of a range of days, on one platform or all, of one status or all. */
export function BetsScreen() {
  const text = useText(words);
  const query = useScreenQuery().get('status');
  const status = BET_STATUSES.find((one) => one === query) ?? '';
  const { filter, platforms, change } = useRecordFilter('bets', { status });
  const pages = usePages(loadBets, filter, idOf);
  const { rows, isAllLoaded } = pages;
  // The server cannot filter by status. So we filter the loaded rows, and load more pages until the list is full.
  const shown = useMemo(
    () => (status === '' ? rows : rows?.filter((bet) => bet.status === status)),
    [rows, status],
  );
  const nameOf = ({ platformName, platform }: Bet) =>
    namePlatform(platformName.trim() || platform, platforms);
  const statuses = BET_STATUSES.map((one) => ({ id: one, label: text[betState(one).key] }));
  return (
    <CardStack>
      <Parts>
        <RecordFilters
          filter={filter}
          platforms={platforms}
          onChange={change}
          isEmpty={hasNoRows(pages)}
          states={{
            options: [{ id: '', label: text.allStatuses }, ...statuses],
            chosen: status,
            onChoose: (next) => change({ status: next }),
          }}
        />
        <PeriodTotals
          pages={pages}
          actions={
            shown && shown.length > 0 && <BetExport rows={shown} {...{ isAllLoaded, nameOf }} />
          }
        >
          {(all) => <BetSums rows={all} date={filter.date} />}
        </PeriodTotals>
      </Parts>
      <RecordList
        key={JSON.stringify({ ...filter, status })}
        label={text.bets}
        pages={pages}
        empty={text.noBets}
        emptyAction={
          (status || filter.platform) && (
            <ShowAll onTap={() => change({ status: '', platform: '' })} />
          )
        }
        shown={shown}
        days={{ timeOf, sumOf: (bets) => sumOfDay(bets, text.winLoss) }}
        titleOf={(row) => nameOf(row) || text.unknownPlatform}
        renderFacts={(row) => <BetFacts row={row} />}
      >
        {(row, onOpen) => <BetRow row={row} name={nameOf(row)} onOpen={onOpen} />}
      </RecordList>
    </CardStack>
  );
}

/** Result of the settled bets of the period. Open and void bets do not count. */
function BetSums({ rows, date }: { rows: readonly Bet[]; date: DateRange }) {
  const text = useText(words);
  const { resultCny, stakedCny, count } = sumBets(rows);
  const settled = fill(text.settledBets, { amount: formatYuan(stakedCny), count });
  return (
    <PeriodSum
      title={fill(text.resultOf, { period: text[DATE_LABELS[date]] })}
      figure={resultCny && formatResult(resultCny)}
      isResult
      note={resultCny === null ? text.incomplete : settled}
    />
  );
}

const timeOf = ({ createdAt }: Bet) => createdAt;

/** Result of a day's bets; nothing while none of them has a result. */
function sumOfDay(bets: readonly Bet[], label: string): ReactNode {
  if (!bets.some(hasEnded)) return null;
  return (
    <>
      <span>{label}</span> <Amount size={14}>{formatResult(sumBets(bets).resultCny)}</Amount>
    </>
  );
}

type RowProps = { row: Bet; name: string; onOpen: () => void };

/** One bet: platform, time and stake, and its result. */
function BetRow({ row, name, onOpen }: RowProps) {
  const text = useText(words);
  const { key, tone } = betState(row.status);
  const isOpen = key === 'unsettled';
  const stake = formatYuan(row.amountCny);
  const time = timeOfDay(row.createdAt);
  return (
    <RecordRow
      Icon={DiceIcon}
      title={name || text.unknownPlatform}
      amount={isOpen ? stake : formatResult(resultOf(row))}
      {...(isOpen && { look: 'none' })}
      detail={isOpen ? time : `${time} · ${fill(text.stake, { amount: stake })}`}
      state={text[key]}
      tone={tone}
      onOpen={onOpen}
    />
  );
}

function BetFacts({ row }: { row: Bet }) {
  const text = useText(words);
  return (
    <>
      <Description label={text.winLoss} isLarge>
        <Amount size={28}>{formatResult(resultOf(row))}</Amount>
      </Description>
      <Description label={text.totalStaked}>{formatYuan(row.amountCny)}</Description>
      <Description label={text.state}>{text[betState(row.status).key]}</Description>
      <Description label={text.time}>{showServerTime(row.createdAt)}</Description>
      <CopyableFact label={text.betNumberTitle} text={row.id} />
    </>
  );
}

type Props = {
  rows: readonly Bet[];
  isAllLoaded: boolean;
  /** Returns the name of a bet's platform; '' if unknown. */
  nameOf: (row: Bet) => string;
};

/** Exports the loaded bets as their rows show them. */
function BetExport({ rows, isAllLoaded, nameOf }: Props) {
  const text = useText(words);
  const { time, platform, totalStaked, winLoss, state, betNumberTitle } = text;
  return (
    <ExportMenu
      name={text.bets}
      titles={[nameZone(time), platform, totalStaked, winLoss, state, betNumberTitle]}
      rows={rows}
      isAllLoaded={isAllLoaded}
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
