import type { Words } from '#text/words.ts';
import type { netDeposits } from '#text/zh/netDeposits.ts';

export const en: Words<typeof netDeposits> = {
  title: 'Net deposits, 30 days',
  days: 'Last 30 days',
  incomplete: 'Incomplete',
  formula: 'Approved deposits minus approved withdrawals',
  period: '{from} to {to}, by time of order (Beijing time)',
  periodUnknown: 'The last 30 days listed here, by time of order',
  deposited: 'Approved deposits',
  withdrawn: 'Approved withdrawals',
  pendingDeposits: 'Deposits in review',
  pendingWithdrawals: 'Withdrawals in review',
  pendingNote: 'Orders in review are not counted',
  failed: '{kind}: not every record could be loaded, so there is no total',
  tooLong: '{kind}: more than {pages} {pages:page|pages} of records, so there is no total',
  unclear:
    '{kind}: the unit or status of a record is not known. Nothing is converted, so there is no total',
  uncounted: '{kind} in USDT not counted: {count}',
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
  net: 'Net deposits',
};
