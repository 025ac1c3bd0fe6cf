// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type CsvCell, writeCsv } from '#features/records/csv.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('csv', { sample: 500, full: 50_000 });

/** What a spreadsheet reads: RFC 4180, character by character. */
function parse(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = '';
  let isQuoted = false;
  for (let at = 0; at < csv.length; at += 1) {
    const char = csv[at]!;
    if (isQuoted) {
      if (char !== '"') cell += char;
      else if (csv[at + 1] === '"') [cell, at] = [cell + char, at + 1];
      else isQuoted = false;
    } else if (char === '"' && cell === '') isQuoted = true;
    else if (char === ',') [row, cell] = [[...row, cell], ''];
    else if (char === '\r' && csv[at + 1] === '\n') {
      rows.push([...row, cell]);
      [row, cell, at] = [[], '', at + 1];
    } else cell += char;
  }
  expect([isQuoted, row, cell]).toEqual([false, [], '']);
  return rows;
}

const text = (value: string): CsvCell => ({ text: value });
const amount = (value: string): CsvCell => ({ amount: value });

describe('a table for spreadsheets', () => {
  test.each([
    ['=HYPERLINK("x")', '\'=HYPERLINK("x")'],
    ['+86', "'+86"],
    ['-1+1', "'-1+1"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'\t=1"],
    ['＝1', "'＝1"],
    ['青云', '青云'],
    ["it's", "it's"],
    ['', ''],
  ])('the text %j is no formula', (value, read) => {
    expect(parse(writeCsv([[text(value)]]))).toEqual([[read]]);
  });

  test('amounts stay as they are shown, signs and separators included', () => {
    const shown = ['-100.50', '+1,950.50', '0.00', '14.184397', '--'];
    expect(parse(writeCsv([shown.map(amount)]))).toEqual([shown]);
  });

  test('what is no amount is guarded wherever it stands', () => {
    expect(parse(writeCsv([[amount('-1+cmd|x')]]))).toEqual([["'-1+cmd|x"]]);
  });

  test('the file ends lines in CR LF, with a byte order mark if asked', () => {
    expect(
      writeCsv([
        [text('a'), text('b,"c"')],
        [text('d'), amount('1.00')],
      ]),
    ).toBe('a,"b,""c"""\r\nd,1.00\r\n');
  });

  test('every text comes back as it was, with at most one apostrophe before it', () => {
    const unit = fc.constantFrom('=', '+', '-', '@', '\t', '\r', '\n', '"', ',', "'", '1');
    const cell = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit }));
    const table = fc
      .integer({ min: 1, max: 4 })
      .chain((width) =>
        fc.array(fc.array(cell, { minLength: width, maxLength: width }), { maxLength: 6 }),
      );
    fc.assert(
      fc.property(table, (rows) => {
        const read = parse(writeCsv(rows.map((row) => row.map(text))));
        const guarded = rows.map((row) =>
          row.map((value) => (/^[=+\-@\t\r\n＝＋－＠]/.test(value) ? `'${value}` : value)),
        );
        expect(read).toEqual(guarded);
      }),
      { numRuns: count, seed },
    );
  });
});
