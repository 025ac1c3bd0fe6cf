// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { normaliseAmountText, readAmountInput } from '#domain/amountInput.ts';
import { volume } from '#tests/volume.ts';

const { count, seed } = volume('typed amounts', { sample: 1000, full: 200_000 });

/** The text that a player types or pastes, and the amount it means; null if the field shows an error. */
const TYPED: readonly (readonly [typed: string, amountCny: string | null])[] = [
  // Plain amounts.
  ['1', '1'],
  ['9', '9'],
  ['10', '10'],
  ['100', '100'],
  ['99.99', '99.99'],
  ['100.00', '100'],
  ['100.01', '100.01'],
  ['100.0', '100'],
  ['100.5', '100.5'],
  ['100.50', '100.5'],
  ['0.01', '0.01'],
  ['0.1', '0.1'],
  ['0.10', '0.1'],
  ['0.99', '0.99'],
  ['1.05', '1.05'],
  ['4.35', '4.35'],
  ['8.2', '8.2'],
  ['10000', '10000'],
  ['10000.01', '10000.01'],
  ['3075', '3075'],
  ['1234567890', '1234567890'],
  ['9999999999', '9999999999'],
  ['9999999999.99', '9999999999.99'],
  ['1000000000', '1000000000'],
  ['20', '20'],
  ['7.77', '7.77'],
  // Nothing, and only blanks.
  ['', null],
  [' ', null],
  ['   ', null],
  ['\t', null],
  ['\n', null],
  ['\r\n', null],
  ['\u00a0', null],
  ['\u3000', null],
  ['\u200b', null],
  ['\ufeff', null],
  // Zero in every spelling.
  ['0', null],
  ['0.0', null],
  ['0.00', null],
  ['00', null],
  ['000', null],
  ['00.00', null],
  ['-0', null],
  ['+0', null],
  ['０', null],
  ['０．００', null],
  ['0.', null],
  ['.0', null],
  ['0.000', null],
  // Signs.
  ['-100', null],
  ['+100', null],
  ['-0.01', null],
  ['--100', null],
  ['100-', null],
  ['100+', null],
  ['−100', null],
  ['－100', null],
  ['＋100', null],
  ['–100', null],
  ['±100', null],
  ['(100)', null],
  // Texts that a number library would accept.
  ['1e3', null],
  ['1E3', null],
  ['1e+3', null],
  ['1e-3', null],
  ['1e21', null],
  ['1.5e2', null],
  ['0x64', null],
  ['0X64', null],
  ['0b1100100', null],
  ['0o144', null],
  ['Infinity', null],
  ['-Infinity', null],
  ['NaN', null],
  ['null', null],
  ['undefined', null],
  ['true', null],
  ['100n', null],
  ['100f', null],
  ['1_000', null],
  ['100.0d', null],
  // Leading zeros.
  ['00100', null],
  ['0100', null],
  ['01', null],
  ['00.5', null],
  ['０１００', null],
  ['000.01', null],
  // Points.
  ['.5', null],
  ['5.', null],
  ['.', null],
  ['..', null],
  ['1..2', null],
  ['1.2.3', null],
  ['.1.', null],
  ['100..', null],
  ['。5', null],
  ['5。', null],
  ['。', null],
  ['1。2。3', null],
  ['1.2。3', null],
  // Too many decimals.
  ['100.005', null],
  ['1.005', null],
  ['0.001', null],
  ['0.009', null],
  ['100.000', null],
  ['99.999', null],
  ['0.30000000000000004', null],
  ['３．１４１', null],
  // Commas, groups and other points.
  ['100,5', null],
  ['1、000', null],
  ["1'000", null],
  ['10 0', null],
  ['1,00', null],
  ['1,0000', null],
  ['1,000,00', null],
  ['1000,000', null],
  ['1,0,000', null],
  ['1,,000', null],
  [',100', null],
  ['1,000,', null],
  ['0,100', null],
  ['01,000', null],
  ['1,000 000', null],
  ['1 000,000', null],
  ['1  000', null],
  ['1 00', null],
  ['1,000.005', null],
  ['1,000.', null],
  ['1.000,00', null],
  ['1,000,50', null],
  ['1.000.000', null],
  ['10,000,000,000', null],
  ['-1,000', null],
  ['1,000元', null],
  ['1,0o0', null],
  ['1,\n000', null],
  ['100 .5', null],
  ['100. 5', null],
  ['100·5', null],
  ['100・5', null],
  ['100٫5', null],
  ['100:5', null],
  ['100;', null],
  ['100/2', null],
  ['100*2', null],
  ['100%', null],
  ['=100', null],
  ['100=', null],
  // Currencies and units.
  ['¥100', null],
  ['￥100', null],
  ['$100', null],
  ['100元', null],
  ['100 元', null],
  ['100块', null],
  ['100USDT', null],
  ['CNY 100', null],
  ['RMB100', null],
  ['100k', null],
  ['1万', null],
  // Numbers that are not digits.
  ['一百', null],
  ['壹佰', null],
  ['100一', null],
  ['〇', null],
  ['Ⅻ', null],
  ['½', null],
  ['1½', null],
  ['10²', null],
  ['10₂', null],
  ['①', null],
  ['⑩', null],
  ['⒈00', null],
  ['㊀', null],
  ['𝟏𝟎𝟎', null],
  ['𝟣00', null],
  ['١٠٠', null],
  ['۱۰۰', null],
  ['१००', null],
  ['๑๐๐', null],
  ['l00', null],
  ['1OO', null],
  ['1o0', null],
  ['I00', null],
  // Pictures and text.
  ['😀', null],
  ['100😀', null],
  ['1️⃣00', null],
  ['💯', null],
  ['abc', null],
  ['100abc', null],
  ['abc100', null],
  ['<b>100</b>', null],
  ['{100}', null],
  ['[100]', null],
  ['"100"', null],
  ['100\\', null],
  ['100\u0000', null],
  ['\u0007100', null],
  ['100\ud800', null],
  ['e\u0301100', null],
  ['1\u030100', null],
  // Too long.
  ['10000000000', null],
  ['99999999999.99', null],
  ['12345678901234567890', null],
  ['9'.repeat(40), null],
  ['1'.repeat(10_000), null],
  [`1.${'0'.repeat(40)}`, null],
  [`${'0'.repeat(40)}1`, null],
  ['9007199254740993', null],
  // Full-width characters, as Chinese keyboards write them.
  ['１００', '100'],
  ['１００．５', '100.5'],
  ['１００。５０', '100.5'],
  ['100。5', '100.5'],
  ['100．5', '100.5'],
  ['100｡5', '100.5'],
  ['1０0', '100'],
  ['０。０１', '0.01'],
  ['９９９９９９９９９９．９９', '9999999999.99'],
  ['１２３４５６７８９０', '1234567890'],
  ['100．55', '100.55'],
  ['１０。0５', '10.05'],
  ['100．555', null],
  // Grouped in thousands.
  ['1,000', '1000'],
  ['1,000.00', '1000'],
  ['5,000.00', '5000'],
  ['5,000.5', '5000.5'],
  ['12,345,678.90', '12345678.9'],
  ['9,999,999,999.99', '9999999999.99'],
  ['1，000', '1000'],
  ['１，０００．００', '1000'],
  ['1，234，567。89', '1234567.89'],
  ['1 000', '1000'],
  ['1 000 000.01', '1000000.01'],
  ['1\u00a0000', '1000'],
  ['1\u2009000', '1000'],
  ['1\u202f000', '1000'],
  ['1\u3000000', '1000'],
  [' 1,\u200b000 ', '1000'],
  ['100 200', '100200'],
  // Pasted with surrounding characters.
  [' 100', '100'],
  ['100 ', '100'],
  ['  100.50  ', '100.5'],
  ['\t100\t', '100'],
  ['100\n', '100'],
  ['\n100', '100'],
  ['100\r\n', '100'],
  ['\u00a0100\u00a0', '100'],
  ['\u3000100\u3000', '100'],
  ['\u2003100\u2003', '100'],
  ['\u200b100', '100'],
  ['100\u200b', '100'],
  ['1\u200b00', '100'],
  ['\ufeff100', '100'],
  ['\u200e100\u200f', '100'],
  ['\u202a100\u202c', '100'],
  ['\u2066100\u2069', '100'],
  ['1\u00ad00', '100'],
  ['10\u20600.5', '100.5'],
  [' \u200b １００ \u200b\n', '100'],
  ['\u2028100\u2029', '100'],
  ['100\n200', null],
  ['100\t200', null],
  ['100\t5', null],
  ['100\u200b\u200b元', null],
];

test('the table has at least 200 different texts', () => {
  expect(new Set(TYPED.map(([typed]) => typed)).size).toBe(TYPED.length);
  expect(TYPED.length).toBeGreaterThanOrEqual(200);
});

describe('a typed amount', () => {
  test.each(TYPED)('[F-M06] %j is read as %s', (typed, amountCny) =>
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

  test('[D-246] is read the same with and without groups, for every amount of cents', () => {
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

  test('[F-M06, D-246] is read exactly as the field shows it, for any pasted text', () => {
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
        fc.constantFrom('', '.5', '.05'),
      )
      .map(([groups, between, decimals]) => groups.join(between) + decimals);
    const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: odd }), grouped);
    fc.assert(
      fc.property(text, (typed) => {
        const shown = normaliseAmountText(typed);
        expect(normaliseAmountText(shown)).toBe(shown);
        expect(readAmountInput(shown)).toBe(readAmountInput(typed));
        // Checks digit by digit, without the expression under test.
        const [groups = '', decimals, ...more] = shown.split('.');
        const whole = ungroup(groups);
        const isDigits = (text: string) =>
          text !== '' && [...text].every((one) => one >= '0' && one <= '9');
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
