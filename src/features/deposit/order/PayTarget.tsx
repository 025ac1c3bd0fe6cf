import { useEffect, useState } from 'react';

import type { DepositOrder } from '#api/depositOrder.ts';
import { accountKeys, isLink } from '#domain/accountKeys.ts';
import { withOrder } from '#domain/amountDue.ts';
import { readNetwork } from '#domain/network.ts';
import { toPaymentTarget } from '#domain/paymentTarget.ts';
import { Account, useShownAccount } from '#features/deposit/Account.tsx';
import { CopyableAddress, CopyableText } from '#features/deposit/copyable.tsx';
import depositCss from '#features/deposit/Deposit.module.css';
import { isAccountChanged } from '#state/deposits/orderAccounts.ts';
import { findReceivedDue, saveReceivedAddress } from '#state/deposits/receivedAddresses.ts';
import { useMember } from '#state/member/member.ts';
import { fill, useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { Card } from '#ui/Card.tsx';
import { Chips } from '#ui/Chips.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Picture } from '#ui/Picture.tsx';
import { QrCode } from '#ui/QrCode.tsx';

import { CryptoPayment } from './CryptoPayment.tsx';
import type { StatusParts } from './orderStatus.tsx';
import { type Method, methodOf, payeesOf } from './payeesOf.ts';
import { PayPageLink } from './PayPageLink.tsx';
import css from './PayTarget.module.css';
import { TargetGate } from './TargetGate.tsx';

type Props = {
  order: DepositOrder;
  /** Pay page that this session received for the order, or null. */
  payUrl: string | null;
  /** Its state, shown with a USDT address. */
  status?: StatusParts | undefined;
  /** Nothing is left to pay: no address has the primary button. */
  isSecondary?: boolean | undefined;
};
type TargetProps = Omit<Props, 'payUrl'>;

/** Whether the player pays an order to a USDT address. */
export function isUsdtTarget(order: DepositOrder): boolean {
  return order.accounts.length === 0 && order.address !== '' && methodOf(order) === 'usdt';
}

/** Says where to pay an order: its pay page, its account, or both. */
export function PayTarget({ payUrl, ...target }: Props) {
  const { order } = target;
  if (payUrl === null) return <Target {...target} />;
  return (
    <>
      <PayPageLink url={payUrl} />
      {(order.accounts.length > 0 || order.address !== '' || order.picture !== '') && (
        <Target {...target} isSecondary />
      )}
    </>
  );
}

/** Where to pay an order. Of several addresses the player may choose another one than the order's (D-366). */
function Target({ order, ...shown }: TargetProps) {
  const text = useText(words);
  const [picked, setPicked] = useState<string | null>(null);
  const { entries, address, picture } = order;
  const isNamed = entries.length < 2 || address !== '' || picture !== '';
  const index = picked ?? String(entries.findIndex((one) => isNamed && one.address === address));
  const chosen = entries[Number(index)];
  const choice = (
    <Chips
      label={text.network}
      options={entries.map((one, at) => ({
        id: String(at),
        label: `${one.network.trim()} …${one.address.slice(-4)}`,
      }))}
      chosen={index}
      onChoose={setPicked}
    />
  );
  return (
    <>
      {(isNamed || chosen) && <PaidTo key={index} order={{ ...order, ...chosen }} {...shown} />}
      {!isNamed && <Card title={text.network}>{choice}</Card>}
      {isNamed && entries.length > 1 && (
        <Disclosure isCard title={text.otherNetworks}>
          {choice}
        </Disclosure>
      )}
    </>
  );
}

/** The account, address or code of an order, by its channel. */
function PaidTo({ order, status, isSecondary }: TargetProps) {
  const text = useText(words);
  const { accounts, address, picture, depositNo } = order;
  const method = methodOf(order);
  const payees = payeesOf(order);
  const isChanged = isAccountChanged(depositNo, payees);
  const gate = {
    network: null,
    orderNumber: depositNo,
    warnings: isChanged ? (['addressChanged'] as const) : [],
  };
  if (accounts.length > 0) {
    // oxlint-disable-next-line unicorn/no-array-sort -- Chrome 92 has no toSorted
    const identity = accountKeys(payees).sort().join();
    return (
      <TargetGate target={{ ...gate, address: identity }}>
        <Accounts accounts={accounts} />
      </TargetGate>
    );
  }
  if (isUsdtTarget(order)) return <UsdtTarget {...{ order, status, isSecondary, isChanged }} />;
  if (method !== 'bank' && (address !== '' || picture !== ''))
    return (
      <TargetGate target={{ ...gate, address }}>
        <PayCode order={order} method={method} isSecondary={isSecondary} />
      </TargetGate>
    );
  return (
    <Card>
      <p className={depositCss.note}>{text.noTarget}</p>
    </Card>
  );
}

function Accounts({ accounts }: Pick<DepositOrder, 'accounts'>) {
  const text = useText(words);
  const { account, next } = useShownAccount(accounts);
  return (
    <Card title={text.receivingAccounts} actions={next}>
      {account && <Account account={account} />}
    </Card>
  );
}

function UsdtTarget({ order, isChanged, ...shown }: TargetProps & { isChanged: boolean }) {
  const { address, depositNo: orderNumber } = order;
  const network = readNetwork(order.network);
  const rate = useMember((member) => member?.depositRate ?? null);
  const due = withOrder(findReceivedDue(orderNumber), order, rate);
  const { stated } = due;
  useEffect(() => {
    // Leaves out the server's amount in yuan and the current rate, which may differ in the next answer.
    const own = { ...findReceivedDue(orderNumber), stated };
    saveReceivedAddress({ address, due: own, network, orderNumber });
  }, [address, stated, network, orderNumber]);
  const target = toPaymentTarget({ address, due, network, orderNumber }, isChanged);
  return <CryptoPayment target={target} {...shown} />;
}

type CodeProps = TargetProps & { method: Method | null };

/** A receiving account with its code, drawn here where players scan it: the server's picture may differ (F-M21). */
function PayCode({ order, method, isSecondary }: CodeProps) {
  const text = useText(words);
  const { address, picture, network } = order;
  const name =
    method === 'wechat' || method === 'alipay' || method === 'bobi' ? text[method] : network.trim();
  const isAddress = method === 'bobi';
  const isScanned = isLink(address) || (isAddress && address !== '');
  return (
    <Card title={text.payTo}>
      <div className={css.pay}>
        {isScanned && <QrCode text={address} label={text.payCode} />}
        {!isScanned && picture !== '' && (
          <Picture
            src={picture}
            alt={text.payCode}
            ratio={1}
            fit="contain"
            isEager
            className={css.picture}
          />
        )}
        {(isScanned || picture !== '') && name !== '' && (
          <p className={css.hint}>{fill(text.payCodeHint, { method: name })}</p>
        )}
      </div>
      {isAddress && address !== '' && (
        <CopyableAddress label={text.payAddress} text={address} isSecondary={isSecondary} />
      )}
      {!isAddress && address !== '' && <CopyableText label={text.account} text={address} />}
    </Card>
  );
}
