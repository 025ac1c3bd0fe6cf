// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { normaliseAmountText, readAmountInput } from '#domain/amountInput.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('typed amounts', { sample: 300, full: 200_000 });

/** The text that a player types or pastes, and the amount it means; null if the field shows an error. */
const TYPED: readonly (readonly [typed: string, amountCny: string | null])[] = [
  ['1', '1'],
  ['100.00', '100'],
  ['100.5', '100.5'],
  ['0.01', '0.01'],
  ['9999999999.99', '9999999999.99'],
  ['', null],
  ['\u200b', null],
  ['0', null],
  ['０．００', null],
  ['-100', null],
  // Texts that a number library would accept.
  ['1e3', null],
  ['0x64', null],
  ['1_000', null],
  ['00100', null],
  ['.5', null],
  ['5.', null],
  ['100.005', null],
  ['1、000', null],
  ['1,00,5', null],
  ['1,0000', null],
  ['0,100', null],
  ['1,000 000', null],
  ['1.000,00', null],
  ['10,000,000,000', null],
  ['¥100', null],
  // Numbers that are not digits.
  ['一百', null],
  ['10²', null],
  ['𝟏𝟎𝟎', null],
  ['١٠٠', null],
  ['1OO', null],
  ['100\u0000', null],
  ['10000000000', null],
  ['1'.repeat(10_000), null],
  // Full-width characters, as Chinese keyboards write them.
  ['１００。５０', '100.5'],
  ['100｡5', '100.5'],
  // A decimal comma, and groups of thousands.
  ['100,5', '100.5'],
  ['0,05', '0.05'],
  ['1，234，567。89', '1234567.89'],
  ['1\u202f000', '1000'],
  [' 1,\u200b000 ', '1000'],
  // Pasted with surrounding characters.
  ['\u3000100\r\n', '100'],
  ['\u202a100\u202c', '100'],
  ['1\u00ad00', '100'],
  ['100\n200', null],
  ['100\t5', null],
];

describe('a typed amount', () => {
  test.each(TYPED)('%j is read as %s [F-M06]', (typed, amountCny) =>
    expect(readAmountInput(typed)).toBe(amountCny),
  );

  test('is exact for every amount of cents, plain or full-width', () => {
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n - 1n), (cents) => {
        const plain = `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`;
        const wide = plain.replace(/./g, (one) => (one === '.' ? '。' : WIDE[Number(one)]!));
        expect(readAmountInput(plain)).toBe(plain.replace(/\.?0{1,2}$/, ''));
        expect(readAmountInput(wide)).toBe(readAmountInput(plain));
      }),
      { numRuns: count, seed },
    );
  });

  test('is read the same with and without groups, for every amount of cents [D-246]', () => {
    const separator = fc.constantFrom(',', '，', ' ', '\u00a0', '\u202f', '\u3000');
    fc.assert(
      fc.property(fc.bigInt(1n, 10n ** 12n - 1n), separator, (cents, between) => {
        const decimals = String(cents % 100n).padStart(2, '0');
        // The browser's own grouping.
        const whole = (cents / 100n).toLocaleString('en-US').replaceAll(',', between);
        const amountCny = readAmountInput(`${whole}.${decimals}`);
        const [read = '', cut = ''] = amountCny!.split('.');
        expect(BigInt(read) * 100n + BigInt(cut.padEnd(2, '0'))).toBe(cents);
        expect(amountCny).toMatch(/^\d+(\.\d{1,2})?$/);
      }),
      { numRuns: count, seed },
    );
  });

  test('is read as the field shows it, for any pasted text [F-M06, D-246, D-302]', () => {
    const odd = fc.constantFrom(...'0123456789.０９。．+-e, ，\n\u00a0\u200b\u202e元'.split(''));
    const digits = fc.string({
      unit: fc.constantFrom(...'0123456789'),
      minLength: 1,
      maxLength: 4,
    });
    const grouped = fc
      .tuple(
        fc.array(digits, { maxLength: 4 }),
        fc.constantFrom(',', ' '),
        fc.constantFrom('', '.5', '.05', ',5', ',05'),
      )
      .map(([groups, between, decimals]) => groups.join(between) + decimals);
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: odd }), grouped);
    fc.assert(
      fc.property(text, (typed) => {
        const shown = normaliseAmountText(typed);
        expect(normaliseAmountText(shown)).toBe(shown);
        expect(readAmountInput(shown)).toBe(readAmountInput(typed));
        // Checks digit by digit, without the expression under test.
        const [integer = '', fraction = '', ...commas] = shown.split(',');
        const isDecimalComma =
          commas.length === 0 && isDigits(integer) && isDigits(fraction) && fraction.length <= 2;
        const [groups = '', decimals, ...more] = shown.split(isDecimalComma ? ',' : '.');
        const whole = ungroup(groups);
        const isAmount =
          more.length === 0 &&
          isDigits(whole) &&
          whole.length <= 10 &&
          (whole === '0' || whole[0] !== '0') &&
          (decimals === undefined || (isDigits(decimals) && decimals.length <= 2)) &&
          Number(`${whole}.${decimals ?? '0'}`) > 0;
        const amountCny = readAmountInput(typed);
        expect(amountCny !== null).toBe(isAmount);
        if (isAmount) expect(Number(amountCny)).toBe(Number(`${whole}.${decimals ?? '0'}`));
      }),
      { numRuns: count, seed },
    );
  });
});

describe('while typing', () => {
  test.each([
    ['１００。５', '100.5'],
    ['  12 ', '12'],
    ['1\u200b2', '12'],
    ['12.', '12.'],
    ['一百', '一百'],
    ['1,000', '1,000'],
    ['1，000', '1,000'],
    ['1\u00a0000', '1 000'],
    ['10²', '10²'],
    ['1 0', '1 0'],
  ])('%j is shown as %j, without guessing', (typed, shown) =>
    expect(normaliseAmountText(typed)).toBe(shown),
  );
});

function isDigits(text: string): boolean {
  return text !== '' && [...text].every((one) => one >= '0' && one <= '9');
}

/** Joins groups of three digits after a first group of one to three; returns any other text unchanged. */
function ungroup(text: string): string {
  const separator = [',', ' '].find((one) => text.includes(one));
  if (separator === undefined) return text;
  const [first = '', ...rest] = text.split(separator);
  const isGrouped =
    first.length >= 1 &&
    first.length <= 3 &&
    !first.startsWith('0') &&
    rest.every((group) => group.length === 3);
  return isGrouped ? [first, ...rest].join('') : text;
}

const WIDE = '０１２３４５６７８９';
