import type { Cny } from '#domain/amount.ts';

/** A balance from the server. */
export type Known = { balanceCny: Cny };

/** Whether an amount is known and at least ¥1. The first digit of a canonical amount decides. */
export function hasYuan(amountCny: Cny | null): amountCny is Cny {
  return amountCny !== null && /^[1-9]/.test(amountCny);
}
