// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { formatBeijingTime, formatServerTime, readServerTime } from '#domain/serverTime.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('server times', { sample: 1000, full: 100_000 });

const digits = (length: number) =>
  fc.nat({ max: 10 ** length - 1 }).map((one) => String(one).padStart(length, '0'));
/** Dates that exist and dates that do not, most of them at the ends of what four digits of a year hold. */
const written = fc
  .record({
    year: fc.oneof(fc.constantFrom('9999', '0000', '0001', '1969'), digits(4)),
    month: fc.oneof(fc.constantFrom('12', '01'), digits(2)),
    day: fc.oneof(fc.constantFrom('31', '01'), digits(2)),
    hour: fc.oneof(fc.constantFrom('23', '00'), digits(2)),
    zone: fc.constantFrom('', 'Z', '-12:00', '+99:99', '-9999'),
  })
  .map(({ year, month, day, hour, zone }) => `${year}-${month}-${day} ${hour}:59:59${zone}`);
const time = fc.oneof(written, digits(10), digits(13), fc.double().map(String), fc.string());
const TIME = /^\d{4}-\d\d-\d\d \d\d:\d\d$/;

describe('a time from outside', () => {
  test('is shown as a time, as it was sent, or as -- [D-336]', () => {
    fc.assert(
      fc.property(time, (text) => {
        const shown = formatServerTime(text);
        if (readServerTime(text) !== null) expect(shown).toMatch(TIME);
        else expect([text.trim(), '--']).toContain(shown);
      }),
      { numRuns: count, seed },
    );
  });

  test('is -- where no calendar has it: a stored number, the clock of a device [D-336]', () => {
    fc.assert(
      fc.property(fc.oneof(fc.double(), fc.maxSafeInteger()), (atMs) => {
        const shown = formatBeijingTime(atMs);
        expect(shown === '--' || TIME.test(shown), shown).toBe(true);
      }),
      { numRuns: count, seed },
    );
  });

  test.each([
    ['9999-12-31 23:59:59', '9999-12-31 23:59'],
    ['9999-12-31T23:59:59Z', '9999-12-31T23:59:59Z'],
    ['1970-01-01 00:00:00', '1970-01-01 00:00'],
  ])('%s reads %s [D-336]', (sent, shown) => expect(formatServerTime(sent)).toBe(shown));
});
