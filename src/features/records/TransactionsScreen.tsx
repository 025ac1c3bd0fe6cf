import { loadTransactions, type Transaction } from '#api/calls/records.ts';
import {
  readType,
  transactionName,
  TRANSACTION_TYPES as TYPES,
  type TransactionType,
} from '#domain/records.ts';
import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { NetDeposits } from '#parts/protection/NetDeposits.tsx';
import { RecordFilters, useRecordFilter } from '#parts/records/RecordFilters.tsx';
import { RecordList } from '#parts/records/RecordList.tsx';
import { usePages } from '#state/cache/usePages.ts';
import { useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';
import { Tabs } from '#ui/Tabs.tsx';

import { TransactionChart } from './TransactionChart.tsx';
import { TransactionExport } from './TransactionExport.tsx';
import { TransactionRow } from './TransactionRow.tsx';
import css from './TransactionsScreen.module.css';

const TABS = [TYPES.deposit, TYPES.withdrawal, TYPES.transferIn, TYPES.transferOut] as const;

/** `/transRecord`: deposits, withdrawals and transfers of a range of days. */
export function TransactionsScreen() {
  const text = useText(zh);
  const type = readType<TransactionType>(useScreenQuery().get('type'), TABS);
  const { filter, platforms, change } = useRecordFilter('transactions', { type: String(type) });
  const pages = usePages(loadTransactions, { ...filter, type }, orderNumberOf);
  const tabs = TABS.map((one) => ({ id: String(one), label: text[transactionName(one)] }));
  // A transfer has no order number, hence no third line.
  const lines = type === TYPES.deposit || type === TYPES.withdrawal ? 3 : 2;

  return (
    <div className={css.screen}>
      <Tabs
        label={text.types}
        tabs={tabs}
        selected={String(type)}
        onSelect={(id) => change({ type: id })}
      >
        <div className={css.panel}>
          <NetDeposits isAskedOnTap />
          <RecordFilters filter={filter} platforms={platforms} onChange={change} />
          {pages.rows && pages.rows.length > 0 && (
            <>
              <TransactionChart
                type={type}
                rows={pages.rows}
                isWhole={pages.isWhole}
                isOnePage={pages.latest?.lastPage === 1}
              />
              <TransactionExport type={type} rows={pages.rows} isWhole={pages.isWhole} />
            </>
          )}
          <RecordList
            key={JSON.stringify({ ...filter, type })}
            label={text.transactions}
            pages={pages}
            lines={lines}
            empty={text.noTransactions}
          >
            {(row) => <TransactionRow row={row} type={type} name={text[transactionName(type)]} />}
          </RecordList>
        </div>
      </Tabs>
    </div>
  );
}

function orderNumberOf({ orderNumber }: Transaction): string {
  return orderNumber;
}
