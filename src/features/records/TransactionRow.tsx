import { type ComponentType, useEffect } from 'react';

import type { Transaction } from '#api/calls/records.ts';
import { formatUsdt } from '#domain/quote.ts';
import {
  formatExact,
  TRANSACTION_TYPES as TYPES,
  transactionName,
  transactionState,
  type TransactionType,
} from '#domain/records.ts';
import { formatServerTime } from '#domain/serverTime.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { PrivateLink } from '#navigation/privateQuery.tsx';
import { nameZone, showServerTime } from '#parts/records/beijingTime.tsx';
import { Amount, RecordRow, timeOfDay } from '#parts/records/RecordRow.tsx';
import { useOrderTime } from '#parts/records/useOrderTime.ts';
import lineCss from '#parts/records/ReviewLine.module.css';
import { copyAndTell } from '#parts/share/copyAndTell.ts';
import { CopyableFact } from '#parts/share/CopyButton.tsx';
import { useNewDeposit } from '#state/deposits/paidOrders.ts';
import { takeUntouched, useLastWithdrawal, useSentWithdrawal } from '#state/orders/sentOrders.ts';
import { askAboutOrder } from '#state/site/serviceOrder.ts';
import { fill, useText } from '#text/words.ts';
import { deposit as methods } from '#text/zh/deposit.ts';
import { records as words } from '#text/zh/records.ts';
import { Button } from '#ui/Button.tsx';
import { CardNumber } from '#ui/CardNumber.tsx';
import { Description } from '#ui/Description.tsx';
import { HeadsetIcon } from '#ui/icons.tsx';
import { useOverlayCount } from '#ui/overlays.ts';
import {
  BankCardIcon,
  ChatPayIcon,
  ChevronIcon,
  CoinIcon,
  CoinsIcon,
  DepositIcon,
  PhonePayIcon,
  TransferIcon,
  WithdrawIcon,
} from '#ui/screenIcons.tsx';
import { Steps } from '#ui/Steps.tsx';

import { ExportMenu } from './ExportMenu.tsx';
import css from './TransactionRow.module.css';
import { hasOrderNumber, isByUsdt, showAmount, signedAmount } from './transactions.ts';

const ICONS: Record<TransactionType, ComponentType<{ className?: string | undefined }>> = {
  [TYPES.deposit]: DepositIcon,
  [TYPES.withdrawal]: WithdrawIcon,
  [TYPES.transferIn]: TransferIcon,
  [TYPES.transferOut]: TransferIcon,
};

/** Icons of methods by a part of their name as servers send it: `USDT充值`. */
const METHOD_ICONS = [
  [methods.bank, BankCardIcon],
  [methods.usdt, CoinIcon],
  [methods.bobi, CoinsIcon],
  [methods.wechat, ChatPayIcon],
  [methods.alipay, PhonePayIcon],
] as const;

type Props = { row: Transaction; type: TransactionType };

/** One transaction. A pending deposit links to its order, any other opens its details. */
export function TransactionRow(
  props: Props & { title: string; isNew: boolean; onOpen: () => void },
) {
  const { row, type, title, isNew, onOpen } = props;
  const text = useText(words);
  const { orderNumber, createdAt, method } = row;
  const Icon = METHOD_ICONS.find(([name]) => method.includes(name))?.[1] ?? ICONS[type];
  const { key, tone } = transactionState(type, row.state);
  const isUncovered = useOverlayCount() === 0;
  useEffect(() => {
    if (isNew && takeUntouched() && isUncovered) onOpen();
  }, [isNew, isUncovered, onOpen]);
  const isPayable = type === TYPES.deposit && key === 'pendingReview' && orderNumber !== '';
  return (
    <RecordRow
      Icon={Icon}
      title={title}
      {...showAmount(type, row)}
      detail={isNew ? `${timeOfDay(createdAt)} · ${text.justSent}` : timeOfDay(createdAt)}
      tone={tone}
      {...(!isPayable && { onOpen })}
      state={
        isPayable ? (
          <>
            <span>{text[key]}</span>
            {' · '}
            <PrivateLink to="depositOrder" query={{ deposit_no: orderNumber }} className={css.link}>
              {text.viewOrder}
            </PrivateLink>
          </>
        ) : (
          text[key]
        )
      }
    />
  );
}

/** Leads to customer service, which gets the order's number. */
export function TransactionActions({ row, type }: Props) {
  const text = useText(words);
  const { orderNumber } = row;
  if (!hasOrderNumber(type) || orderNumber === '') return null;
  const ask = async () => {
    askAboutOrder(orderNumber);
    if (await copyAndTell(orderNumber)) goTo(pathTo('service'));
  };
  return (
    <Button variant="secondary" wide onClick={() => void ask()}>
      <HeadsetIcon size={20} />
      {text.askService}
    </Button>
  );
}

/** Says how far a withdrawal has come; renders nothing for an unknown state. */
export function TransactionSteps({ row, type }: Props) {
  const { sent, review, done, rejected } = useText(words);
  const time = useOrderTime('withdrawal');
  const { key } = transactionState(type, row.state);
  if (type !== TYPES.withdrawal || key === 'undefinedState') return null;
  const isOpen = key === 'pendingReview';
  return (
    <Steps
      note={isOpen ? time : ''}
      steps={[
        [sent, 'done'],
        [review, isOpen ? 'now' : 'done'],
        key === 'rejected' ? [rejected, 'rejected'] : [done, isOpen ? 'open' : 'done'],
      ]}
    />
  );
}

export function TransactionFacts({ row, type }: Props) {
  const text = useText(words);
  const own = useSentWithdrawal(type === TYPES.withdrawal ? row.orderNumber : '');
  const { key, tone } = transactionState(type, row.state);
  const { amount, look } = showAmount(type, row);
  const expectedUsdt = (tone !== 'danger' && own?.receivedUsdt) || null;
  return (
    <>
      {expectedUsdt && (
        <Description
          label={text.expected}
          isLarge
          hint={own?.feeUsdt && fill(text.feeTaken, { fee: formatUsdt(own.feeUsdt) })}
        >
          {formatUsdt(expectedUsdt)}
        </Description>
      )}
      <Description label={text.amount} isLarge={!expectedUsdt}>
        <Amount size={expectedUsdt ? 16 : 28} look={look}>
          {amount}
        </Amount>
      </Description>
      {own && (
        <Description label={text.address}>
          <CardNumber masked={own.ending} />
        </Description>
      )}
      <Description label={text.type}>{text[transactionName(type)]}</Description>
      <Description label={text.state}>{text[key]}</Description>
      <Description label={text.time}>{showServerTime(row.createdAt)}</Description>
      {type === TYPES.withdrawal && isByUsdt(row) && row.paidAmount !== null && (
        <Description label={text.paidOut}>{`${formatExact(row.paidAmount)} USDT`}</Description>
      )}
      {hasOrderNumber(type) && <CopyableFact label={text.number} text={row.orderNumber} />}
    </>
  );
}

type TransactionExportProps = {
  type: TransactionType;
  rows: readonly Transaction[];
  isAllLoaded: boolean;
};

/** Exports the loaded transactions of one type as their rows show them. */
export function TransactionExport({ type, rows, isAllLoaded }: TransactionExportProps) {
  const text = useText(words);
  const name = text[transactionName(type)];
  const hasNumber = hasOrderNumber(type);
  return (
    <ExportMenu
      name={name}
      titles={[
        nameZone(text.time),
        text.method,
        text.amount,
        text.state,
        ...(hasNumber ? [text.number] : []),
      ]}
      rows={rows}
      isAllLoaded={isAllLoaded}
      cellsOf={(row) => [
        { text: formatServerTime(row.createdAt) },
        { text: row.method.trim() || name },
        { amount: signedAmount(type, row) },
        { text: text[transactionState(type, row.state).key] },
        ...(hasNumber ? [{ text: row.orderNumber }] : []),
      ]}
    />
  );
}

/** Returns the number of the session's last bank deposit or withdrawal until its row shows a decision; '' without one. */
export function useNewOrderIn(type: TransactionType, rows?: readonly Transaction[]): string {
  const deposit = useNewDeposit();
  const withdrawal = useLastWithdrawal((type === TYPES.withdrawal && rows) || null);
  const number = { [TYPES.deposit]: deposit, [TYPES.withdrawal]: withdrawal }[type as number] ?? '';
  const row = rows?.find(({ orderNumber }) => orderNumber === number);
  return !row || row.state === '1' ? number : '';
}

/** Links to the latest bank deposit. */
export function NewDepositLine({ orderNumber }: { orderNumber: string }) {
  const text = useText(words);
  return (
    <PrivateLink to="depositOrder" query={{ deposit_no: orderNumber }} className={lineCss.line}>
      <span>{text.newDeposit}</span>
      <ChevronIcon size={20} />
    </PrivateLink>
  );
}
