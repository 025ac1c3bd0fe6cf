// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readCny, readRate, readUsdt } from '#domain/amount.ts';
import {
  type AmountDue,
  exactUsdt,
  isEstimated,
  decideAmountDue,
  UNKNOWN_DUE,
  unclearAmounts,
  withOrder,
} from '#domain/amountDue.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('money: unit of an amount', { sample: 2000, full: 200_000 });

const MICRO = 1_000_000n;
/** All amounts are in millionths, so the oracle never rounds. */
type Trial = { amount: bigint; ordered: bigint; rate: bigint };
type Nullable<T> = { [K in keyof T]: T[K] | null };

const cents = fc.bigInt({ min: 1n, max: 10_000_000n }).map((one) => one * 10_000n);
const rate = fc.bigInt({ min: 100n, max: 90_000n }).map((one) => one * 100n);
/** A number of a server: the ordered one, its worth, a bound of what counts as its worth, or any number. */
const figureOf = (ordered: bigint, perUsdt: bigint) =>
  fc
    .record({
      base: fc.constantFrom('ordered', 'worth', 'least', 'most', 'near', 'other'),
      percent: fc.bigInt({ min: 55n, max: 150n }),
      off: fc.constantFrom(0n, 0n, 0n, -1n, 1n),
      other: cents,
    })
    .map(({ base, percent, off, other }) => {
      const worth = (ordered * MICRO) / perUsdt;
      const [least, most] = [(worth * 75n) / 100n, (worth * 133n) / 100n];
      const near = (worth * percent) / 100n;
      const amount = { ordered, worth, least, most, near, other }[base] + off;
      return amount > 0n ? amount : 1n;
    });
const trial: fc.Arbitrary<Trial> = fc
  .tuple(cents, rate)
  .chain(([ordered, perUsdt]) =>
    figureOf(ordered, perUsdt).map((amount) => ({ amount, ordered, rate: perUsdt })),
  );

const judge = ({ amount, ordered, rate: perUsdt }: Trial): AmountDue =>
  decideAmountDue({
    amount: decimal(amount),
    orderedCny: readCny(decimal(ordered))!,
    rate: readRate(decimal(perUsdt)),
  });

/** Infers the unit with cross-multiplied integers: USDT if `amount / (ordered / rate)` is from 0.75 to 1.33. */
function oracle({ amount, ordered, rate: perUsdt }: Nullable<Trial>): AmountDue['verdict'] {
  if (amount === null || ordered === null || perUsdt === null) return 'unclear';
  const ratio = amount * perUsdt * 100n;
  const one = ordered * MICRO;
  if (ratio >= 75n * one && ratio <= 133n * one) return 'usdt';
  return amount === ordered ? 'yuan' : 'unclear';
}

/** Returns the amount that the page shows as due, in millionths of a USDT. */
const ours = (one: Trial) => {
  const due = exactUsdt(judge(one));
  return due === null ? null : micros(due);
};
const expected = (one: Trial) => (oracle(one) === 'usdt' ? one.amount : null);

test('infers the unit of the answer’s number, and shows only USDT as due [D-243]', () => {
  const seen = { usdt: 0, yuan: 0, unclear: 0 };
  fc.assert(
    fc.property(trial, (one) => {
      seen[oracle(one)] += 1;
      expect(judge(one).verdict).toBe(oracle(one));
      expect(ours(one)).toBe(expected(one));
    }),
    { numRuns: count, seed },
  );
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(count / 20);
});

/** An order as this session was answered, where it ordered it, and as `/api/payinfo` says it. */
type Order = {
  answered: (Omit<Trial, 'rate'> & { rate: bigint | null }) | null;
  real: bigint;
  listed: bigint | null;
  /** The rate of the member now. */
  now: bigint | null;
};
type Shown = { due: bigint | null; unclear: bigint[]; isEstimated: boolean };

const anOrder: fc.Arbitrary<Order> = trial.chain(({ amount, ordered, rate: then }) =>
  fc.record({
    answered: fc.constantFrom(
      null,
      { amount, ordered, rate: null },
      ...Array.from({ length: 3 }, () => ({ amount, ordered, rate: then })),
    ),
    real: fc.oneof(fc.constantFrom(0n, -ordered, amount), ...three(figureOf(ordered, then))),
    listed: fc.constantFrom(null, amount, ...three(ordered)),
    now: fc.constantFrom(null, then / 2n, ...three(then)),
  }),
);

function show({ answered, real, listed, now }: Order): Shown {
  const answer = answered && {
    amount: decimal(answered.amount),
    orderedCny: readCny(decimal(answered.ordered))!,
    rate: readRate(answered.rate === null ? null : decimal(answered.rate)),
  };
  const order = {
    realAmount: readUsdt(decimal(real)),
    amountCny: readCny(listed === null ? null : decimal(listed)),
  };
  const memberRate = readRate(now === null ? null : decimal(now));
  const due = withOrder(answer ? decideAmountDue(answer) : UNKNOWN_DUE, order, memberRate);
  const exact = exactUsdt(due);
  return {
    due: exact === null ? null : micros(exact),
    unclear: unclearAmounts(due).map(micros),
    isEstimated: isEstimated(due),
  };
}

/** D-307 and D-243 in whole numbers. */
function expectedOf({ answered, real, listed, now }: Order): Shown {
  const ordered = answered?.ordered ?? listed;
  const amount = answered?.amount ?? null;
  const unit = answered ? oracle(answered) : 'unclear';
  const stated = real > 0n ? real : null;
  const statedUnit = oracle({ amount: stated, ordered, rate: answered?.rate ?? now });
  const due = statedUnit === 'usdt' ? stated : unit === 'usdt' ? amount : null;
  const unclear = [
    unit === 'unclear' && due === null ? amount : null,
    statedUnit === 'unclear' ? stated : null,
  ].filter((one) => one !== null);
  const isYuan = unit === 'yuan' || (amount === null && statedUnit === 'yuan');
  return { due, unclear: [...new Set(unclear)], isEstimated: due === null && isYuan };
}

test('shows as due only what is in USDT, and what nothing tells the unit of beside it [D-307]', () => {
  const seen = { answered: 0, stated: 0, unclear: 0, estimated: 0 };
  fc.assert(
    fc.property(anOrder, (order) => {
      const expected = expectedOf(order);
      expect(show(order)).toEqual(expected);
      if (expected.due !== null) seen[expected.due === order.real ? 'stated' : 'answered'] += 1;
      if (expected.unclear.length > 0) seen.unclear += 1;
      if (expected.isEstimated) seen.estimated += 1;
    }),
    { numRuns: count, seed },
  );
  for (const times of Object.values(seen)) expect(times).toBeGreaterThan(count / 50);
});

describe('the amount in an answer [D-243]', () => {
  const ordered = { orderedCny: readCny('250.5')!, rate: readRate('7.10') };

  test.each(['', 'x', '1e3', '{}'])('is unknown if it is unreadable (%j)', (amount) =>
    expect(decideAmountDue({ ...ordered, amount })).toMatchObject({
      amount: null,
      verdict: 'unclear',
    }),
  );

  test.each([[null], ['0'], ['-7.1'], ['x']])('has no known unit at the rate %j', (rateText) =>
    expect(decideAmountDue({ ...ordered, amount: '250.5', rate: readRate(rateText) })).toEqual({
      ...UNKNOWN_DUE,
      amount: '250.5',
      orderedCny: '250.5',
    }),
  );

  test.each([
    ['35.28', 'usdt'],
    ['250.50', 'yuan'],
    ['250.4999999999998', 'yuan'],
    ['0', 'unclear'],
    ['-35.28', 'unclear'],
  ])('%s for ¥250.5 at 7.1 is in %s', (amount, verdict) =>
    expect(decideAmountDue({ ...ordered, amount }).verdict).toBe(verdict),
  );
});

function three<T>(one: T): T[] {
  return [one, one, one];
}

function decimal(value: bigint): string {
  if (value < 0n) return `-${decimal(-value)}`;
  return `${value / MICRO}.${String(value % MICRO).padStart(6, '0')}`;
}

function micros(text: string): bigint {
  const [whole = '', decimals = ''] = text.split('.');
  return BigInt(whole) * MICRO + BigInt(decimals.padEnd(6, '0'));
}
