import { findPaymentTarget } from '#domain/paymentTarget.ts';
import { usePrivateQuery } from '#navigation/privateQuery.tsx';
import { readReceivedAddresses } from '#state/orders/receivedAddresses.ts';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { CardStack } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';

import { CryptoPayment } from './CryptoPayment.tsx';
import { OrderLinks } from './OrderLinks.tsx';

/** `/usdtPay`: pays a USDT order. An address that this session did not receive is shown with a warning (D-130). */
export function UsdtPaymentScreen() {
  const text = useText(zh);
  const query = usePrivateQuery('usdtPayment');
  const address = query.get('address') ?? '';
  if (address === '')
    return (
      <>
        <EmptyState message={text.noAddress} />
        <OrderLinks />
      </>
    );
  const link = { address, amount: query.get('amount') ?? '' };
  const target = findPaymentTarget(link, readReceivedAddresses());
  return (
    <CardStack>
      <CryptoPayment target={target} />
      <OrderLinks orderNumber={target.orderNumber} />
    </CardStack>
  );
}
