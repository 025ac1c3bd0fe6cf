import type { Network } from '#domain/network.ts';
import { memberState } from '#state/session/memberState.ts';

/** The server switches each way to deposit on or off with a flag. */
export type DepositFlag = 'isBankOn' | 'isUsdtOn' | 'isBobiOn' | 'isWechatOn' | 'isAlipayOn';

/** One way to deposit: its flag, its names in the range call and the deposit call, and its network if it has one. */
type Row = {
  key: string;
  flag: DepositFlag;
  rangeType: string;
  paytype: string;
  network: Network | null;
};

/** All ways to deposit, in the order shown; TRC20 before ERC20. */
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
] as const satisfies readonly Row[];
export type DepositMethod = (typeof DEPOSIT_METHODS)[number];

/** Returns the methods whose flag is on. */
export function availableMethods(flags: Readonly<Record<DepositFlag, boolean>>): DepositMethod[] {
  return DEPOSIT_METHODS.filter(({ flag }) => flags[flag]);
}

/** The flag of the last accepted order's method in this session; null before the first one. */
export const useLastDepositFlag = memberState<DepositFlag | null>(() => null);

/** Puts the methods of a flag first. The networks of USDT keep their order. */
export function putFirst(
  first: DepositFlag | null,
  methods: readonly DepositMethod[],
): DepositMethod[] {
  const isFirst = ({ flag }: DepositMethod) => flag === first;
  return [...methods.filter(isFirst), ...methods.filter((method) => !isFirst(method))];
}
