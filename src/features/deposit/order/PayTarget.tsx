import { useEffect } from 'react';

import type { DepositOrder } from '#api/depositOrder.ts';
import { withOrder } from '#domain/amountDue.ts';
import { findNetwork } from '#domain/cryptoAddress.ts';
import { readNetwork } from '#domain/network.ts';
import { toPaymentTarget } from '#domain/paymentTarget.ts';
import { Account, useShownAccount } from '#features/deposit/Account.tsx';
import { CopyableAddress, CopyableText } from '#features/deposit/copyable.tsx';
import depositCss from '#features/deposit/Deposit.module.css';
import {
  findReceivedDue,
  isAddressChanged,
  saveReceivedAddress,
} from '#state/deposits/receivedAddresses.ts';
import { useMember } from '#state/member/member.ts';
import { fill, useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { Card } from '#ui/Card.tsx';
import { Picture } from '#ui/Picture.tsx';
import { QrCode } from '#ui/QrCode.tsx';

import { CryptoPayment } from './CryptoPayment.tsx';
import type { StatusParts } from './orderStatus.tsx';
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

/** The account, address or code of an order, by its channel. */
function Target({ order, status, isSecondary }: TargetProps) {
  const text = useText(words);
  if (order.accounts.length > 0) return <Accounts accounts={order.accounts} />;
  const { address, depositNo } = order;
  const method = methodOf(order);
  if (isUsdtTarget(order))
    return <UsdtTarget order={order} status={status} isSecondary={isSecondary} />;
  const warnings = isAddressChanged(depositNo, address) ? (['addressChanged'] as const) : [];
  if (method !== 'bank' && (address !== '' || order.picture !== ''))
    return (
      <TargetGate target={{ address, network: null, warnings }}>
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

function UsdtTarget({ order, ...shown }: TargetProps) {
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
  const isChanged = isAddressChanged(orderNumber, address);
  const target = toPaymentTarget({ address, due, network, orderNumber }, isChanged);
  return <CryptoPayment target={target} {...shown} />;
}

type Method = 'bank' | 'usdt' | 'bobi' | 'wechat' | 'alipay';

const METHODS: Readonly<Record<string, Method>> = {
  bankpay: 'bank',
  bank: 'bank',
  usdtpay: 'usdt',
  usdt: 'usdt',
  ebpay: 'bobi',
  bobi: 'bobi',
  wxpay: 'wechat',
  alipay: 'alipay',
};

/** Returns the method of an order: by its channel, its name, its network or the form of its address (D-S26). */
function methodOf({ channel, paytype, network, address }: DepositOrder): Method | null {
  const isUsdt = (readNetwork(network) ?? findNetwork(address)) !== null;
  return METHODS[channel] ?? METHODS[paytype] ?? (isUsdt ? 'usdt' : null);
}

type CodeProps = TargetProps & { method: Method | null };

const LINK = /^[a-z][a-z0-9+.-]*:\/\//i;

/**
 * A receiving account of WeChat, Alipay, bobi or another service, with its code. Draws the code itself where players
 * scan the account, since the server's picture might show another one (F-M21).
 */
function PayCode({ order, method, isSecondary }: CodeProps) {
  const text = useText(words);
  const { address, picture, network } = order;
  const name =
    method === 'wechat' || method === 'alipay' || method === 'bobi' ? text[method] : network.trim();
  const isAddress = method === 'bobi';
  const isScanned = LINK.test(address) || (isAddress && address !== '');
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
            priority
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
