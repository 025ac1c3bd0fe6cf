import type { Transaction } from '#api/calls/records.ts';
import { TRANSACTION_TYPES as TYPES, type TransactionType } from '#domain/records.ts';
import { PrivateLink } from '#navigation/privateQuery.tsx';
import css from '#parts/records/ReviewLine.module.css';
import { useNewDeposit } from '#state/deposits/newDeposit.ts';
import { useText } from '#text/words.ts';
import { records as words } from '#text/zh/records.ts';
import { ChevronIcon } from '#ui/screenIcons.tsx';

/** Returns the number of the latest bank deposit until its row shows a decision; '' without one. */
export function useNewDepositIn(
  type: TransactionType,
  rows: readonly Transaction[] | undefined,
): string {
  const number = useNewDeposit();
  const row = rows?.find(({ orderNumber }) => orderNumber === number);
  return type === TYPES.deposit && (!row || row.state === '1') ? number : '';
}

/** Links to the latest bank deposit. */
export function NewDepositLine({ orderNumber }: { orderNumber: string }) {
  const text = useText(words);
  return (
    <PrivateLink to="depositOrder" query={{ deposit_no: orderNumber }} className={css.line}>
      <span>{text.newDeposit}</span>
      <ChevronIcon size={20} />
    </PrivateLink>
  );
}
