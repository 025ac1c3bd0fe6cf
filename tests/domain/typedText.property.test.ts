// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { findHidden, isOddPassword, readCode, readName } from '#domain/typedText.ts';
import { volume } from '#tests/random/volume.ts';

const { count: numRuns, seed } = volume('typed text', { sample: 300, full: 100_000 });

const HIDDEN = '\u200b\u200e\u200f\u202d\u2060\ufeff\u00ad';
const textOf = (characters: string) => fc.string({ unit: fc.constantFrom(...characters) });

test.each([
  ['陈\u200b晓明\u3000', '陈晓明', '陈晓明'],
  ['\u202a\u200b ', '', ''],
  ['👨\u200d👩 Ａ', '👨\u200d👩 Ａ', '👨\u200d👩 Ａ'],
  ['AB-12 - ７ c', 'AB-12 - ７ c', 'AB-127 c'],
])('%j is the name %j and the code %j [D-350]', (typed, name, code) => {
  expect([readName(typed), readCode(typed)]).toEqual([name, code]);
});

test('a card number is its digits, however they are written [D-350, M5-13]', () => {
  const digit = fc.tuple(
    textOf(` -–\u00a0\u3000－${HIDDEN}`),
    fc.nat(9),
    fc.constantFrom(48, 0xff10),
  );
  fc.assert(
    fc.property(fc.array(digit), (digits) => {
      const typed = digits
        .map(([gap, one, zero]) => gap + String.fromCharCode(zero + one))
        .join('');
      expect(readCode(`0${typed}`)).toBe(`0${digits.map(([, one]) => one).join('')}`);
    }),
    { numRuns, seed },
  );
});

test('what is read is read the same again, and keeps all that can be seen [D-350]', () => {
  fc.assert(
    fc.property(textOf(`陈a1-１ \u200d${HIDDEN}`), (typed) => {
      for (const read of [readName, readCode]) expect(read(read(typed))).toBe(read(typed));
      expect(readName(typed).replace(/\s/g, '')).toBe(typed.replace(/[^\u200d陈a1１-]/g, ''));
    }),
    { numRuns, seed },
  );
});

test('the first hidden character of an address is named by its place [D-305, D-350]', () => {
  fc.assert(
    fc.property(textOf('0aZ -'), textOf(`1${HIDDEN}１`), (before, after) => {
      const at = (before + after).search(/[^\w -]/);
      const found = {
        place: String(at + 1),
        code: expect.stringContaining((before + after)[at] ?? ''),
      };
      expect(findHidden(before + after)).toEqual(at < 0 ? null : found);
    }),
    { numRuns, seed },
  );
});

test.each([
  ['pay 456１', false],
  ['pay456\n', true],
  ['pay\u200b456', true],
])('the password %j is odd: %s [D-350]', (password, isOdd) => {
  expect(isOddPassword(password)).toBe(isOdd);
});
