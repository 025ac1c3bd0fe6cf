import type { DepositOrder } from '#api/depositOrder.ts';
import type { Payees } from '#domain/accountKeys.ts';
import { findNetwork } from '#domain/cryptoAddress.ts';
import { readNetwork } from '#domain/network.ts';

export type Method = 'bank' | 'usdt' | 'bobi' | 'wechat' | 'alipay';

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
export function methodOf({ channel, paytype, network, address }: DepositOrder): Method | null {
  const isUsdt = (readNetwork(network) ?? findNetwork(address)) !== null;
  return METHODS[channel] ?? METHODS[paytype] ?? (isUsdt ? 'usdt' : null);
}

/** Returns whom an order says to pay. */
export function payeesOf(order: DepositOrder): Payees {
  const { accounts, entries } = order;
  return {
    accounts,
    entries: entries.filter(({ address }) => address !== ''),
    isBobi: methodOf(order) === 'bobi',
  };
}
