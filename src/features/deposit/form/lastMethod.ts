import type { DepositFlag, DepositMethod } from '#features/deposit/methods.ts';
import { useStore } from '#state/session/store.ts';

let last: { generation: number; flag: DepositFlag } | null = null;

// The memory of a session that has ended goes at once.
useStore.subscribe(({ generation }) => {
  if (last?.generation !== generation) last = null;
});

/** Remembers the method of an order that the server took, in this page until the session ends (D-205). */
export function noteUsedMethod({ flag }: DepositMethod): void {
  last = { generation: useStore.getState().generation, flag };
}

/** The flag of the method used last in this session, or null. */
export function lastUsedFlag(): DepositFlag | null {
  return last?.flag ?? null;
}

/** The methods with those of a flag first; the networks of USDT keep their order (D-121). */
export function putFirst(
  first: DepositFlag | null,
  methods: readonly DepositMethod[],
): DepositMethod[] {
  const isFirst = ({ flag }: DepositMethod) => flag === first;
  return [...methods.filter(isFirst), ...methods.filter((method) => !isFirst(method))];
}
