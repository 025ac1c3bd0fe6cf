import { useCallback, useEffect, useState } from 'react';

import { CopyableDescription } from '#features/deposit/copyable.tsx';
import css from '#features/deposit/Deposit.module.css';
import { goTo } from '#navigation/go.ts';
import { onReturn } from '#platform/onReturn.ts';
import { after } from '#platform/clock.ts';
import { useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardStack } from '#ui/Card.tsx';
import { DescriptionList } from '#ui/DescriptionList.tsx';

import { OrderLinks } from './OrderLinks.tsx';
import { openPayPage } from './PayPageLink.tsx';
import type { Created } from './nextStep.ts';

/** Replaces the form once an order exists, and goes on after its delay unless the player leaves first. */
export function OrderCreated({ created }: { created: Created }) {
  const text = useText(words);
  const { orderNumber, next, payUrl, delayMs } = created;
  const [left, setLeft] = useState<ReturnType<typeof openPayPage> | null>(null);
  const goOn = useCallback(() => {
    if (payUrl === null) goTo(next, { replace: true });
    else setLeft(openPayPage(payUrl, next));
  }, [next, payUrl]);
  // Once the pay page was open, only a tap opens it again.
  useEffect(() => (left ? undefined : after(delayMs, goOn)), [delayMs, goOn, left]);
  useEffect(
    () => (left === 'stays' ? onReturn(() => goTo(next, { replace: true })) : undefined),
    [left, next],
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
            <Button wide busy={left === 'leaves'} onClick={goOn}>
              {text.pay}
            </Button>
          )}
        </div>
      </Card>
      <OrderLinks orderNumber={orderNumber} />
    </CardStack>
  );
}
