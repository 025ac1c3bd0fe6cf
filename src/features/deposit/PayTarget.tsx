import { useEffect } from 'react';

import type { DepositOrder } from '#api/depositOrder.ts';
import { judgeTarget, readNetwork } from '#domain/paymentTarget.ts';
import { noteReceivedAddress } from '#state/receivedAddresses.ts';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Card } from '#ui/Card.tsx';

import { AccountList } from './AccountList.tsx';
import { CryptoPayment } from './CryptoPayment.tsx';
import css from './Deposit.module.css';
import { PayCode } from './PayCode.tsx';

/** Where an order is paid to, by its channel (M3-31, M3-32). */
export function PayTarget({ order }: { order: DepositOrder }) {
  const text = useText(zh);
  if (order.accounts.length > 0)
    return (
      <Card title={text.receivingAccounts}>
        <AccountList accounts={order.accounts} />
      </Card>
    );
  if (order.address !== '' && isUsdt(order)) return <UsdtTarget order={order} />;
  if (order.address !== '' || order.picture !== '') return <PayCode order={order} />;
  return (
    <Card>
      <p className={css.note}>{text.noTarget}</p>
    </Card>
  );
}

function UsdtTarget({ order }: { order: DepositOrder }) {
  const received = {
    address: order.address,
    amountUsdt: order.realAmount,
    network: readNetwork(order.network),
    orderNumber: order.depositNo,
  };
  const { address, amountUsdt, network, orderNumber } = received;
  useEffect(
    () => noteReceivedAddress({ address, amountUsdt, network, orderNumber }),
    [address, amountUsdt, network, orderNumber],
  );
  return <CryptoPayment target={{ ...judgeTarget(received), orderNumber: '' }} />;
}

function isUsdt({ channel, network }: DepositOrder): boolean {
  return channel === 'usdtpay' || readNetwork(network) !== null;
}
