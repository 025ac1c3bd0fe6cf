import { loadBalance, loadMember } from '#api/calls/member.ts';
import type { Cny } from '#domain/amount.ts';
import { compareCny, subtractCny } from '#domain/money.ts';

import { broken, tolerated } from './finding.ts';
import { type Check, lastOf, probe, report } from './probe.ts';

/** Reads the wallet now: as `balance` says it, or `user` where that is nothing. Null when neither says it. */
export async function readBalance(check: Check): Promise<Cny | null> {
  const { answer } = await probe(check, 'loadBalance', {}, { mayRefuse: true });
  const balanceCny = lastOf(check, loadBalance)?.balanceCny ?? null;
  if (answer.kind === 'success' && balanceCny !== '0') return balanceCny;
  await probe(check, 'loadMember', {}, { mayRefuse: true });
  return lastOf(check, loadMember)?.balanceCny ?? null;
}

/** Whole yuan that the wallet does not hold. */
export function moreThan(balanceCny: Cny): Cny {
  return `${Math.ceil(Number(balanceCny)) + 100}` as Cny;
}

/** Checks that a withdrawal or transfer just accepted has left the wallet. */
export async function checkTaken(
  check: Check,
  before: Cny | null,
  amountCny: Cny,
  name: 'withdrawal' | 'transfer',
): Promise<void> {
  const after = await readBalance(check);
  const fallen = subtractCny(before, after);
  if (fallen === null || before === null || after === null) return;
  const says = `was ${before} before a ${name} of ${amountCny} and is ${after} after it`;
  const findings =
    compareCny(fallen, amountCny) === 0
      ? []
      : [
          compareCny(fallen, amountCny) < 0
            ? broken('data.balance', `${says}: take the amount at once, or it is spent twice`)
            : compareCny(fallen, `${Number(amountCny) * 100}` as Cny) === 0
              ? broken('data.balance', `${says}: it looks like cents, send yuan`)
              : tolerated('data.balance', `${says}: more was taken than was ordered`),
        ];
  report(check, 'loadBalance', `after the ${name}`, findings);
}
