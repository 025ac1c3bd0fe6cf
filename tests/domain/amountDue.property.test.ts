// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { readCny, readRate, readUsdt } from '#domain/amount.ts';
import {
  type AmountDue,
  exactUsdt,
  judgeAmount,
  UNKNOWN_DUE,
  withStated,
} from '#domain/amountDue.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('money: unit of an amount', { sample: 2000, full: 200_000 });

const MICRO = 1_000_000n;
/** All amounts are in millionths, so the oracle never rounds. */
type Trial = { amount: bigint; ordered: bigint; rate: bigint };

const cents = fc.bigInt({ min: 1n, max: 10_000_000n }).map((one) => one * 10_000n);
const rate = fc.bigInt({ min: 100n, max: 90_000n }).map((one) => one * 100n);
/** Answers of servers: the ordered number, its worth, a bound of what counts as its worth, or any number. */
const trial: fc.Arbitrary<Trial> = fc
  .record({
    ordered: cents,
    perUsdt: rate,
    base: fc.constantFrom('ordered', 'worth', 'least', 'most', 'near', 'other'),
    percent: fc.bigInt({ min: 55n, max: 150n }),
    off: fc.constantFrom(0n, 0n, 0n, -1n, 1n),
    other: cents,
  })
  .map(({ ordered, perUsdt, base, percent, off, other }) => {
    const worth = (ordered * MICRO) / perUsdt;
    const bases = {
      ordered,
      worth,
      least: (worth * 75n) / 100n,
      most: (worth * 133n) / 100n,
      near: (worth * percent) / 100n,
      other,
    };
    const amount = bases[base] + off;
    return { amount: amount > 0n ? amount : 1n, ordered, rate: perUsdt };
  });

const judge = ({ amount, ordered, rate: perUsdt }: Trial): AmountDue =>
  judgeAmount({
    amount: decimal(amount),
    orderedCny: readCny(decimal(ordered))!,
    rate: readRate(decimal(perUsdt)),
  });

/** Infers the unit with cross-multiplied integers: USDT if `amount / (ordered / rate)` is from 0.75 to 1.33. */
function oracle({ amount, ordered, rate: perUsdt }: Trial): AmountDue['verdict'] {
  const ratio = amount * perUsdt * 100n;
  const one = ordered * MICRO;
  if (ratio >= 75n * one && ratio <= 133n * one) return 'usdt';
  return amount === ordered ? 'yuan' : 'unclear';
}

/** Returns the amount that the page shows as due, in millionths of a USDT. */
type Rule = (one: Trial) => bigint | null;
const ours: Rule = (one) => {
  const due = exactUsdt(judge(one));
  return due === null ? null : micros(due);
};
const expected: Rule = (one) => (oracle(one) === 'usdt' ? one.amount : null);

test('[D-243] infers the unit of the answer’s number as integers do, and shows only USDT as due', () => {
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

test.each<[string, Rule]>([
  ['the answer’s number as due', ({ amount }) => amount],
  [
    'a worth truncated to cents',
    (one) => {
      const worth = (one.ordered * MICRO) / one.rate / 10_000n;
      const share = Number(one.amount) / Number(worth * 10_000n);
      return share >= 0.75 && share <= 1.33 ? one.amount : null;
    },
  ],
  [
    'every number except the ordered one',
    (one) => (one.amount === one.ordered ? null : one.amount),
  ],
])('the same answers expose a rule that shows %s', (_, rule) => {
  const { failed } = fc.check(
    fc.property(trial, (one) => expect(rule(one)).toBe(expected(one))),
    { numRuns: count, seed, endOnFailure: true },
  );
  expect(failed).toBe(true);
});

describe('[D-243] the amount in an answer', () => {
  const ordered = { orderedCny: readCny('250.5')!, rate: readRate('7.10') };

  test.each(['', 'x', '1e3', '{}'])('is unknown if it is unreadable (%j)', (amount) =>
    expect(judgeAmount({ ...ordered, amount })).toMatchObject({ amount: null, verdict: 'unclear' }),
  );

  test.each([[null], ['0'], ['-7.1'], ['x']])('has no known unit at the rate %j', (rateText) =>
    expect(judgeAmount({ ...ordered, amount: '250.5', rate: readRate(rateText) })).toEqual({
      ...UNKNOWN_DUE,
      amount: '250.5',
      orderedCny: '250.5',
    }),
  );

  test.each([
    ['26.46126', 'unclear'],
    ['26.462', 'usdt'],
    ['35.28', 'usdt'],
    ['46.924', 'usdt'],
    ['46.925', 'unclear'],
    ['250.50', 'yuan'],
    ['0', 'unclear'],
    ['-35.28', 'unclear'],
  ])('%s for ¥250.5 at 7.1 is in %s', (amount, verdict) =>
    expect(judgeAmount({ ...ordered, amount }).verdict).toBe(verdict),
  );

  test.each([
    ['42.25', '42.25'],
    ['0', null],
    ['-1', null],
    [null, null],
  ])('with real_money %j of the order makes %j due', (stated, due) => {
    const answered = judgeAmount({ ...ordered, amount: '250.5' });
    expect(exactUsdt(withStated(answered, readUsdt(stated)))).toBe(due);
  });
});

function decimal(value: bigint): string {
  return `${value / MICRO}.${String(value % MICRO).padStart(6, '0')}`;
}

function micros(text: string): bigint {
  const [whole = '', decimals = ''] = text.split('.');
  return BigInt(whole) * MICRO + BigInt(decimals.padEnd(6, '0'));
}
