import type { Cny } from '#domain/amount.ts';

/** A balance that the server has said. */
export type Known = { balanceCny: Cny };

/** Whether an amount is known and at least ¥1. Of a canonical amount its first digit says it. */
export function hasYuan(amountCny: Cny | null): amountCny is Cny {
  return amountCny !== null && /^[1-9]/.test(amountCny);
}
