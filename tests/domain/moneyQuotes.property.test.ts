// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { readCny, readRate, readUsdt } from '#domain/amount.ts';
import { quoteUsdt } from '#domain/quote.ts';
import { quoteWithdrawal } from '#features/withdrawal/quoteWithdrawal.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('quotes', { sample: 500, full: 1_000_000 });

// Rates and fees in millionths and amounts in cents are whole numbers, so the oracle needs no fractions.
const MILLION = 1_000_000n;
const cents = fc.bigInt(1n, 10n ** 12n - 1n);
const rate = fc.oneof(
  fc.bigInt(100n, 2000n).map((hundredths) => hundredths * 10_000n),
  fc.bigInt(1n, 100n * MILLION),
);
const fee = fc.bigInt(0n, 50n * MILLION);
// Floats fall just below the result for pairs that divide without a remainder.
const whole = fc
  .tuple(fc.bigInt(1n, 10_000_000n), fc.bigInt(100n, 2000n))
  .map(([usdtCents, hundredths]) => [usdtCents * hundredths, hundredths * 10_000n] as const)
  .filter(([product]) => product % 100n === 0n)
  .map(([product, rateMillionths]) => [product / 100n, rateMillionths] as const);
const pair = fc.oneof(fc.tuple(cents, rate), whole);

const ofCents = (amount: bigint) => write(amount, 2);
const ofMillionths = (amount: bigint) => write(amount, 6);

function write(amount: bigint, decimals: number): string {
  const digits = String(amount).padStart(decimals + 1, '0');
  return `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}

test('quotes every amount at every rate exactly to the cent, unlike floats [M9-14, M9-17, F-M07]', () => {
  fc.assert(
    fc.property(pair, fee, ([amountCents, rateMillionths], feeMillionths) => {
      const [amount, rate] = [ofCents(amountCents), ofMillionths(rateMillionths)];
      const equivalentCents = (amountCents * MILLION) / rateMillionths;
      const left = equivalentCents * 10_000n - feeMillionths;
      const receivedCents = left > 0n ? left / 10_000n : 0n;

      const quote = quoteWithdrawal(
        { amountCny: readCny(amount), network: 'TRC20' },
        {
          withdrawalRate: readRate(rate),
          depositRate: null,
          erc20FeeUsdt: null,
          trc20FeeUsdt: readUsdt(ofMillionths(feeMillionths)),
        },
      );
      expect(quote.equivalentUsdt).toBe(readUsdt(ofCents(equivalentCents)));
      expect(quote.receivedUsdt).toBe(readUsdt(ofCents(receivedCents)));
      expect(quote.isFeeCovered).toBe(receivedCents > 0n);
    }),
    { numRuns: count, seed },
  );
});

test('converts ¥3075 at 6.15 to 500 USDT, where floats give 499.99 [M9-14, M9-15, F-M07]', () => {
  expect(quoteUsdt(readCny('3075'), readRate('6.15'))).toBe('500');
});
