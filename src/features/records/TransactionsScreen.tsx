import { type ReactNode, useMemo, useRef, useState } from 'react';

import { loadTransactions, type Transaction } from '#api/calls/records.ts';
import {
  type DateRange,
  readType,
  transactionName,
  transactionState,
  TRANSACTION_TYPES as TYPES,
  type TransactionType,
} from '#domain/records.ts';
import { useScreenQuery } from '#navigation/screenLocation.ts';
import { PartBoundary, Parts } from '#navigation/PartBoundary.tsx';
import { ReminderOffer } from '#parts/protection/ReminderOffer.tsx';
import {
  DATE_LABELS,
  namePlatform,
  RecordFilters,
  ShowAll,
  useRecordFilter,
} from '#parts/records/RecordFilters.tsx';
import { hasNoRows, RecordList } from '#parts/records/RecordList.tsx';
import { usePages } from '#state/cache/usePages.ts';
import { fill, useText } from '#text/words.ts';
import { records as words } from '#text/zh/records.ts';
import { CardStack } from '#ui/Card.tsx';
import { IconButton } from '#ui/Button.tsx';
import { SearchIcon } from '#ui/icons.tsx';
import { Tabs } from '#ui/Tabs.tsx';

import { hasNumber, hasSearchText, NumberSearch } from './NumberSearch.tsx';
import { PeriodSum, PeriodTotals } from './PeriodTotals.tsx';
import {
  NewDepositLine,
  TransactionActions,
  TransactionExport,
  TransactionFacts,
  TransactionRow,
  TransactionSteps,
  useNewOrderIn,
} from './TransactionRow.tsx';
import css from './TransactionsScreen.module.css';
import { addable, formatSum, hasOrderNumber, readState, statesOf, sumOf } from './transactions.ts';

const TABS = [TYPES.deposit, TYPES.withdrawal, TYPES.transferIn, TYPES.transferOut] as const;
const hasArrived = ({ state }: Transaction) =>
  transactionState(TYPES.deposit, state).key === 'approved';

/** `/transRecord`: deposits, withdrawals and transfers of a range of days, of one state or all. */
export function TransactionsScreen() {
  const text = useText(words);
  const query = useScreenQuery();
  const type = readType<TransactionType>(query.get('type'), TABS);
  const states = statesOf(type);
  const state = readState(type, query.get('status'));
  const { filter, platforms, change } = useRecordFilter('transactions', {
    type: String(type),
    status: state,
  });
  const pages = usePages(loadTransactions, { ...filter, type }, orderNumberOf);
  const { rows, isAllLoaded } = pages;
  const titleOf = ({ method }: Transaction) =>
    namePlatform(method, platforms) || text[transactionName(type)];
  const tabs = TABS.map((one) => ({ id: String(one), label: text[transactionName(one)] }));
  // The server cannot filter by state: filters the loaded rows, and loads pages until the list is full.
  const rowsOfState = useRowsOf(state, rows);
  // Null while the search is closed; it begins anew for each type.
  const [searchText, setSearchText] = useState<string | null>(null);
  const isSearching = searchText !== null;
  const hasSearch = hasSearchText(searchText);
  const shown = useMemo(
    () =>
      hasSearch
        ? rowsOfState?.filter(({ orderNumber }) => hasNumber(orderNumber, searchText))
        : rowsOfState,
    [rowsOfState, hasSearch, searchText],
  );
  const toggle = useRef<HTMLButtonElement>(null);
  const closeSearch = () => {
    setSearchText(null);
    // The field is gone, so the focus moves to the button that opened it.
    toggle.current?.focus();
  };
  const newNumber = useNewOrderIn(type, rows);
  const nameState = (one: string) => text[transactionState(type, one).key];

  // Sums a day's settled rows; without any, its waiting rows.
  const sumOfDay = (ofDay: readonly Transaction[]): ReactNode => {
    const [waiting, settled] = states.map((one) => ofDay.filter((row) => row.state === one));
    const [counted] = [settled!, waiting!].filter(({ length }) => length > 0);
    const sum = counted ? sumOf(type, counted) : null;
    if (!counted || sum === null) return null;
    return (
      <>
        <span>{nameState(counted[0]!.state)}</span> <span>{formatSum(type, sum, counted)}</span>
      </>
    );
  };

  return (
    <div className={css.screen}>
      <Tabs
        label={text.types}
        tabs={tabs}
        selected={String(type)}
        onSelect={(id) => {
          setSearchText(null);
          change({ type: id, status: '' });
        }}
      >
        <CardStack>
          <Parts>
            <RecordFilters
              filter={filter}
              platforms={platforms}
              onChange={change}
              isEmpty={hasNoRows(pages)}
              states={{
                options: [
                  { id: '', label: text.allStatuses },
                  ...states.map((one) => ({ id: one, label: nameState(one) })),
                ],
                chosen: state,
                onChoose: (next) => change({ status: next }),
              }}
            />
            <PeriodTotals
              pages={pages}
              actions={
                <>
                  {hasOrderNumber(type) && (
                    <IconButton
                      ref={toggle}
                      label={text.find}
                      aria-expanded={isSearching}
                      onClick={() => (isSearching ? closeSearch() : setSearchText(''))}
                    >
                      <SearchIcon size={20} />
                    </IconButton>
                  )}
                  {shown && shown.length > 0 && (
                    <TransactionExport rows={shown} {...{ type, isAllLoaded }} />
                  )}
                </>
              }
            >
              {(all) => <TransactionSums rows={all} type={type} date={filter.date} />}
            </PeriodTotals>
            {isSearching && (
              <NumberSearch
                value={searchText}
                onChange={setSearchText}
                onClose={closeSearch}
                count={rowsOfState?.length ?? 0}
                found={shown?.length ?? 0}
                isAllLoaded={isAllLoaded}
              />
            )}
            {type === TYPES.deposit && newNumber !== '' && (
              <NewDepositLine orderNumber={newNumber} />
            )}
          </Parts>
          <RecordList
            key={JSON.stringify({ ...filter, type, state, searchText })}
            label={text.transactions}
            pages={pages}
            isLoadedByHand={isSearching}
            empty={
              hasSearch ? (isAllLoaded ? text.notFound : text.notFoundLoaded) : text.noTransactions
            }
            emptyAction={
              (state || filter.platform || hasSearch) && (
                <ShowAll
                  onTap={() => {
                    setSearchText(null);
                    change({ status: '', platform: '' });
                  }}
                />
              )
            }
            shown={shown}
            // A search hides some rows of a day, so its heading shows no sum.
            days={{ timeOf, ...(!hasSearch && { sumOf: sumOfDay }) }}
            titleOf={titleOf}
            renderFacts={(row) => <TransactionFacts row={row} type={type} />}
            renderSteps={(row) => <TransactionSteps row={row} type={type} />}
            renderActions={(row) => <TransactionActions row={row} type={type} />}
          >
            {(row, onOpen) => (
              <TransactionRow
                row={row}
                type={type}
                title={titleOf(row)}
                isNew={newNumber !== '' && row.orderNumber === newNumber}
                onOpen={onOpen}
              />
            )}
          </RecordList>
          {/* Not every depositor opens the order. Below the list it moves nothing. */}
          {type === TYPES.deposit && isAllLoaded && rows?.some(hasArrived) && (
            <PartBoundary>
              <ReminderOffer />
            </PartBoundary>
          )}
        </CardStack>
      </Tabs>
    </div>
  );
}

type SumsProps = { rows: readonly Transaction[]; type: TransactionType; date: DateRange };

/** The sum of the period's settled records, if they can be added up. */
function TransactionSums({ rows, type, date }: SumsProps) {
  const text = useText(words);
  const settled = rows.filter(({ state }) => transactionState(type, state).tone === 'success');
  const same = addable(type, settled);
  const sum = sumOf(type, settled);
  const settledKey = transactionState(type, hasOrderNumber(type) ? '2' : '1').key;
  return (
    <PeriodSum
      title={fill(text.sumOfPeriod, { state: text[settledKey], period: text[DATE_LABELS[date]] })}
      figure={sum && formatSum(type, sum, settled)}
      note={same === null ? text.mixed : sum === null ? text.incomplete : ''}
    />
  );
}

function useRowsOf(state: string, rows: readonly Transaction[] | undefined) {
  return useMemo(
    () => (state === '' ? rows : rows?.filter((row) => row.state === state)),
    [rows, state],
  );
}

const orderNumberOf = ({ orderNumber }: Transaction) => orderNumber;
const timeOf = ({ createdAt }: Transaction) => createdAt;
