import type { Call } from '#api/call.ts';
import type { recharge } from '#api/calls/deposit.ts';
import type { Cny } from '#domain/amount.ts';
import type { DepositForm } from '#domain/deposit.ts';
import type { DepositMethod } from '#domain/depositMethods.ts';

type PayloadOf<C> = C extends Call<infer P, infer _W, infer _X, infer _O> ? P : never;

/** What is ordered: the sender's four fields by bank, the network by USDT (M7-32, D-119). */
export function payloadOf(
  { key, paytype, network }: DepositMethod,
  { bank, branch, number, holder }: DepositForm,
  amountCny: Cny,
): PayloadOf<typeof recharge> {
  if (key === 'bank')
    return {
      paytype,
      amountCny,
      bank: bank.trim(),
      branch: branch.trim(),
      number: number.trim(),
      owner: holder.trim(),
    };
  return network === null ? { paytype, amountCny } : { paytype, amountCny, network };
}
