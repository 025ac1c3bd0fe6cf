import { type ComponentType, useState } from 'react';

import type { Transaction } from '#api/calls/records.ts';
import {
  TRANSACTION_TYPES as TYPES,
  transactionName,
  transactionState,
  type TransactionType,
} from '#domain/records.ts';
import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { Link } from '#navigation/Link.tsx';
import { PrivateLink } from '#navigation/privateQuery.tsx';
import { showServerTime } from '#parts/records/beijingTime.tsx';
import { NumberFact, RecordRow, timeOfDay } from '#parts/records/RecordRow.tsx';
import { askAboutOrder } from '#state/site/serviceOrder.ts';
import { useText } from '#text/words.ts';
import { records as zh } from '#text/zh/records.ts';
import { titles } from '#text/zh/titles.ts';
import { Description } from '#ui/DescriptionList.tsx';
import { DepositIcon, TransferIcon, WithdrawIcon } from '#ui/screenIcons.tsx';

import css from './TransactionRow.module.css';
import { hasOrderNumber, showAmount } from './transactions.ts';

const ICONS: Record<TransactionType, ComponentType<{ className?: string | undefined }>> = {
  [TYPES.deposit]: DepositIcon,
  [TYPES.withdrawal]: WithdrawIcon,
  [TYPES.transferIn]: TransferIcon,
  [TYPES.transferOut]: TransferIcon,
};

type Props = { row: Transaction; type: TransactionType };

/** One transaction. A pending deposit links to its order (D-127), any other opens its details. */
export function TransactionRow(props: Props & { title: string; onOpen: () => void }) {
  const { row, type, title, onOpen } = props;
  const text = useText(zh);
  const { orderNumber, createdAt } = row;
  const { key, tone } = transactionState(type, row.state);
  const isPayable = type === TYPES.deposit && key === 'pendingReview' && orderNumber !== '';
  return (
    <RecordRow
      Icon={ICONS[type]}
      title={title}
      {...showAmount(type, row)}
      detail={timeOfDay(createdAt)}
      tone={tone}
      {...(!isPayable && { onOpen })}
      state={
        isPayable ? (
          <>
            {text[key]}
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

/** What is known of a transaction. */
export function TransactionFacts({ row, type }: Props) {
  const text = useText(zh);
  return (
    <>
      <Description label={text.amount} isLarge>
        {showAmount(type, row).amount}
      </Description>
      <Description label={text.type}>{text[transactionName(type)]}</Description>
      <Description label={text.state}>{text[transactionState(type, row.state).key]}</Description>
      <Description label={text.time}>{showServerTime(row.createdAt)}</Description>
      {hasOrderNumber(type) && <NumberFact label={text.number} number={row.orderNumber} />}
      {hasOrderNumber(type) && row.orderNumber !== '' && (
        <ServiceFact orderNumber={row.orderNumber} />
      )}
    </>
  );
}

/** The way to customer service, where the operator has it told of the order. */
function ServiceFact({ orderNumber }: { orderNumber: string }) {
  const text = useText(zh);
  const title = useText(titles);
  const [isTold] = useState(() => readSettings(getLaunch().settings).serviceRef !== '');
  if (!isTold) return null;
  return (
    <Description label={title.service}>
      <Link to="service" className={css.link} onClick={() => askAboutOrder(orderNumber)}>
        {text.askService}
      </Link>
    </Description>
  );
}
