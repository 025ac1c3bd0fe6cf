import type { DepositFlag, DepositMethod } from '#features/deposit/methods.ts';
import { memberState } from '#state/session/memberState.ts';

const useLastFlag = memberState<DepositFlag | null>(() => null);

/** Keeps the method of the last accepted order in memory until the session ends. */
export function storeUsedMethod({ flag }: DepositMethod): void {
  useLastFlag.setState(flag, true);
}

/** Returns the flag of the method used last in this session, or null. */
export function lastUsedFlag(): DepositFlag | null {
  return useLastFlag.getState();
}

/** Puts the methods of a flag first. The networks of USDT keep their order. */
export function putFirst(
  first: DepositFlag | null,
  methods: readonly DepositMethod[],
): DepositMethod[] {
  const isFirst = ({ flag }: DepositMethod) => flag === first;
  return [...methods.filter(isFirst), ...methods.filter((method) => !isFirst(method))];
}
