import { useEffect, useRef } from 'react';

import { loadDeposit } from '#api/calls/deposit.ts';
import type { DepositOrder } from '#api/depositOrder.ts';
import { TRANSACTION_TYPES, transactionState } from '#domain/records.ts';
import { FactsWaiting } from '#features/deposit/FactsWaiting.tsx';
import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { useCall } from '#state/cache/useCall.ts';
import { reloadBalance } from '#state/member/member.ts';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardStack } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { RetryState } from '#ui/RetryState.tsx';

import css from './DepositOrderScreen.module.css';
import { OrderLinks } from './OrderLinks.tsx';
import { OrderView } from './OrderView.tsx';

/** How often an order that waits is looked at again, and how often when that failed, in ms. */
const POLL_MS = 5000;
const FAILED_POLL_MS = 30_000;

/** `/payInfo`: a deposit order and where to pay it (M2-83, D-127). */
export function DepositOrderScreen() {
  const depositNo = useScreenQuery().get('deposit_no') ?? '';
  return depositNo === '' ? <Unknown /> : <Order key={depositNo} depositNo={depositNo} />;
}

function Order({ depositNo }: { depositNo: string }) {
  const text = useText(zh);
  const question = useCall(loadDeposit, { depositNo }, { freshMs: 0, everyMs: pollMs });
  const { data: order, isError, isFetching, refetch } = question;
  const isOpen = isOrderOpen(order);

  const wasOpen = useRef(false);
  useEffect(() => {
    // The deposit arrived while the player watched; a failure is the poll's to mend.
    if (wasOpen.current && !isOpen) reloadBalance().catch(() => {});
    wasOpen.current = isOpen;
  }, [isOpen]);

  if (!order)
    return isError ? (
      <>
        <RetryState message={text.orderFailed} busy={isFetching} onRetry={() => void refetch()} />
        <OrderLinks />
      </>
    ) : (
      <CardStack>
        <Card>
          <FactsWaiting />
        </Card>
      </CardStack>
    );
  if (!order.isFound) return <Unknown />;
  return (
    <CardStack>
      {isError && <OrderOld isBusy={isFetching} onUpdate={() => void refetch()} />}
      <OrderView order={order} isFinal={!isOpen} />
      <OrderLinks />
    </CardStack>
  );
}

function Unknown() {
  const text = useText(zh);
  return (
    <>
      <EmptyState message={text.orderUnknown} />
      <OrderLinks />
    </>
  );
}

function pollMs(order: DepositOrder | undefined, hasFailed: boolean): number | undefined {
  if (!isOrderOpen(order)) return undefined;
  return hasFailed ? FAILED_POLL_MS : POLL_MS;
}

function isOrderOpen(order: DepositOrder | undefined): boolean {
  return order !== undefined && order.isFound && !isFinal(order);
}

function isFinal({ state }: DepositOrder): boolean {
  const { key } = transactionState(TRANSACTION_TYPES.deposit, state);
  return key === 'approved' || key === 'rejected';
}

/** Says that the order below is what was last known of it (D-203). */
function OrderOld({ isBusy, onUpdate }: { isBusy: boolean; onUpdate: () => void }) {
  const text = useText(zh);
  return (
    <div role="status" className={css.old}>
      <span>{text.orderOld}</span>
      <Button variant="plain" compact busy={isBusy} onClick={onUpdate}>
        {text.update}
      </Button>
    </div>
  );
}
