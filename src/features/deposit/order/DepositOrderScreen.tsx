import { useEffect, useRef } from 'react';

import { loadDeposit } from '#api/calls/deposit.ts';
import type { DepositOrder } from '#api/depositOrder.ts';
import { Refused } from '#api/errors.ts';
import { TRANSACTION_TYPES, transactionState } from '#domain/records.ts';
import { SkeletonLines } from '#features/deposit/SkeletonLines.tsx';
import { usePrivateQuery } from '#navigation/privateQuery.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { reloadBalance } from '#state/member/member.ts';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardStack } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';

import css from './DepositOrderScreen.module.css';
import { OrderLinks } from './OrderLinks.tsx';
import { OrderView } from './OrderView.tsx';

/** How often an order that waits is loaded again, and how often when that failed, in ms. */
const POLL_MS = 5000;
const FAILED_POLL_MS = 30_000;

/** `/payInfo`: a deposit order and where to pay it (M2-83, D-127). */
export function DepositOrderScreen() {
  const depositNo = usePrivateQuery('depositOrder').get('deposit_no') ?? '';
  return depositNo === '' ? <OrderNotFound /> : <Order key={depositNo} depositNo={depositNo} />;
}

function Order({ depositNo }: { depositNo: string }) {
  const text = useText(zh);
  const query = useCall(loadDeposit, { depositNo }, { freshMs: 0, everyMs: pollMs });
  const { data, isError } = query;
  const isOpen = isOrderOpen(data);

  const wasOpen = useRef(false);
  useEffect(() => {
    // The deposit was decided while the screen was shown. A failure here is repaired by the balance poll.
    if (wasOpen.current && !isOpen) reloadBalance().catch(() => {});
    wasOpen.current = isOpen;
  }, [isOpen]);

  // Servers refuse an unknown order with a reason: asking again does not find it.
  if (!data && query.error instanceof Refused) return <OrderNotFound reason={query.error.reason} />;
  return (
    <>
      <QueryBoundary
        query={query}
        failed={text.orderFailed}
        waiting={
          <CardStack>
            <Card>
              <SkeletonLines />
            </Card>
          </CardStack>
        }
        isEmpty={({ isFound }) => !isFound}
        empty={<OrderNotFound />}
      >
        {(order) => (
          <CardStack>
            {isError && (
              <OrderOutdated isBusy={query.isFetching} onUpdate={() => void query.refetch()} />
            )}
            <OrderView order={order} isFinal={!isOpen} />
            <OrderLinks />
          </CardStack>
        )}
      </QueryBoundary>
      {!data && query.errorUpdateCount > 0 && <OrderLinks />}
    </>
  );
}

function OrderNotFound({ reason = '' }: { reason?: string }) {
  const text = useText(zh);
  return (
    <>
      <EmptyState message={reason || text.orderUnknown} />
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

/** A note that the order below could not be renewed (D-203). */
function OrderOutdated({ isBusy, onUpdate }: { isBusy: boolean; onUpdate: () => void }) {
  const text = useText(zh);
  return (
    <div role="status" className={css.outdated}>
      <span>{text.orderOld}</span>
      <Button variant="plain" compact busy={isBusy} onClick={onUpdate}>
        {text.update}
      </Button>
    </div>
  );
}
