import { memberState } from '#state/session/currentSession.ts';

/** All ways to deposit in the order shown. The server switches each, and names it in range and deposit calls. */
export const DEPOSIT_METHODS = [
  { key: 'bank', flag: 'isBankOn', rangeType: 'bank', paytype: 'bank', network: null },
  {
    key: 'usdtTrc20',
    flag: 'isUsdtOn',
    rangeType: 'usdt-trc20',
    paytype: 'usdt',
    network: 'TRC20',
  },
  {
    key: 'usdtErc20',
    flag: 'isUsdtOn',
    rangeType: 'usdt-erc20',
    paytype: 'usdt',
    network: 'ERC20',
  },
  { key: 'bobi', flag: 'isBobiOn', rangeType: 'bobi', paytype: 'bobi', network: null },
  { key: 'wechat', flag: 'isWechatOn', rangeType: 'wechat', paytype: 'wxpay', network: null },
  { key: 'alipay', flag: 'isAlipayOn', rangeType: 'alipay', paytype: 'alipay', network: null },
] as const;
export type DepositMethod = (typeof DEPOSIT_METHODS)[number];
export type DepositFlag = DepositMethod['flag'];

/** Returns the methods whose flag is on. */
export function availableMethods(flags: Readonly<Record<DepositFlag, boolean>>): DepositMethod[] {
  return DEPOSIT_METHODS.filter(({ flag }) => flags[flag]);
}

/** The flag of the last accepted order's method in this session; null before the first one. */
export const useLastDepositFlag = memberState<DepositFlag | null>(() => null);
