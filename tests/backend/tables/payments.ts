/** A deposit method: the flag that switches it, the type of its range, its channel and its name in records. */
export type PayMethod = {
  readonly flag: string;
  readonly range: string;
  readonly channel: string;
  readonly name: string;
};

/** Deposit methods by `paytype`; the range of a USDT deposit also names its network. */
export const PAY_METHODS: Readonly<Record<string, PayMethod>> = {
  bank: { flag: 'card', range: 'bank', channel: 'bankpay', name: '银行卡转账' },
  wxpay: { flag: 'wechat', range: 'wechat', channel: 'wxpay', name: '微信支付' },
  alipay: { flag: 'alipay', range: 'alipay', channel: 'alipay', name: '支付宝' },
  usdt: { flag: 'usdt', range: 'usdt', channel: 'usdtpay', name: 'USDT充值' },
  bobi: { flag: 'bobi', range: 'bobi', channel: 'ebpay', name: '波币充值' },
};

/** Which methods are on, with the server's names. */
export function createPayWays() {
  return { card: 1, usdt: 1, bobi: 1, wechat: 1, alipay: 1 } as Record<
    'card' | 'usdt' | 'bobi' | 'wechat' | 'alipay',
    number | string | null
  >;
}

export type PayRange = { min_price: string | number | null; max_price: string | number | null };

/** Smallest and largest deposit by range type, with the server's names. */
export function createPayRanges(): Record<string, PayRange> {
  return {
    bank: { min_price: '100.00', max_price: '50000.00' },
    wechat: { min_price: '50.00', max_price: '3000.00' },
    alipay: { min_price: '50.00', max_price: '5000.00' },
    'usdt-trc20': { min_price: '100.00', max_price: '100000.00' },
    'usdt-erc20': { min_price: 500, max_price: 100000 },
    bobi: { min_price: '100.00', max_price: '20000.00' },
  };
}
