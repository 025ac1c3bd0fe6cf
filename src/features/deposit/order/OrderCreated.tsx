import { useCallback, useEffect, useState } from 'react';

import { CopyableDescription } from '#features/deposit/copyable.tsx';
import css from '#features/deposit/Deposit.module.css';
import { goTo } from '#navigation/go.ts';
import { onReturn } from '#parts/onReturn.ts';
import { after } from '#platform/clock.ts';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardStack } from '#ui/Card.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';

import { leaveForPayment } from './leaveForPayment.ts';
import { OrderLinks } from './OrderLinks.tsx';
import type { Created } from './useNextStep.ts';

/**
 * Stands in place of the form once an order exists, and goes on after its delay unless the player goes or leaves first
 * (M4-12, M4-13, F-M18). Where he comes back to it from a pay page outside, the order shows whether it was paid.
 */
export function OrderCreated({ created }: { created: Created }) {
  const text = useText(zh);
  const { orderNumber, next, payUrl, delayMs } = created;
  const [gone, setGone] = useState<ReturnType<typeof leaveForPayment> | null>(null);
  const goOn = useCallback(() => {
    if (payUrl === null) goTo(next, { replace: true });
    else setGone(leaveForPayment(payUrl, next));
  }, [next, payUrl]);
  // Once he went to pay, only he goes again.
  useEffect(() => (gone ? undefined : after(delayMs, goOn)), [delayMs, goOn, gone]);
  useEffect(
    () => (gone === 'stays' ? onReturn(() => goTo(next, { replace: true })) : undefined),
    [gone, next],
  );
  return (
    <CardStack>
      <Card title={text.createdTitle}>
        <div className={css.fields}>
          <p>{payUrl === null ? text.createdGo : text.createdPay}</p>
          {orderNumber !== '' && (
            <DescriptionList>
              <CopyableDescription label={text.orderNumber} text={orderNumber} />
            </DescriptionList>
          )}
          {payUrl !== null && (
            <Button wide busy={gone === 'leaves'} onClick={goOn}>
              {text.pay}
            </Button>
          )}
        </div>
      </Card>
      <OrderLinks orderNumber={orderNumber} />
    </CardStack>
  );
}
