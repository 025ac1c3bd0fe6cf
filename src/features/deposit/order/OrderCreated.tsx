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
 * Replaces the form once an order exists, and goes on after its delay unless the player does so or leaves first (M4-12,
 * M4-13, F-M18). On return from a pay page outside, it goes to the order, which shows whether it was paid.
 */
export function OrderCreated({ created }: { created: Created }) {
  const text = useText(zh);
  const { orderNumber, next, payUrl, delayMs } = created;
  const [departure, setDeparture] = useState<ReturnType<typeof leaveForPayment> | null>(null);
  const goOn = useCallback(() => {
    if (payUrl === null) goTo(next, { replace: true });
    else setDeparture(leaveForPayment(payUrl, next));
  }, [next, payUrl]);
  // Once the pay page was opened, only a tap opens it again.
  useEffect(() => (departure ? undefined : after(delayMs, goOn)), [delayMs, goOn, departure]);
  useEffect(
    () => (departure === 'stays' ? onReturn(() => goTo(next, { replace: true })) : undefined),
    [departure, next],
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
            <Button wide busy={departure === 'leaves'} onClick={goOn}>
              {text.pay}
            </Button>
          )}
        </div>
      </Card>
      <OrderLinks orderNumber={orderNumber} />
    </CardStack>
  );
}
