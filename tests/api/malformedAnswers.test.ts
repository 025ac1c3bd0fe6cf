// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { loadGames } from '#api/calls/games.ts';
import { loadHomeNotices } from '#api/calls/home.ts';
import { loadMember } from '#api/calls/member.ts';
import { readEnvelope } from '#api/envelope.ts';
import { decode } from '#api/send.ts';
import { formatCny, readCny } from '#domain/amount.ts';
import { formatBeijingTime, readServerTime } from '#domain/serverTime.ts';

const codeOf = (body: string) => readEnvelope(body)?.code;
const messageOf = (message: unknown) =>
  readEnvelope(JSON.stringify({ code: 500, message }))?.message;

describe('the envelope of an answer', () => {
  test.each(['200', '200.0', '2e2', '"200"'])('has the code 200 for %s', (code) => {
    expect(codeOf(`{"code":${code}}`)).toBe(200);
  });

  test.each([
    'true',
    '0',
    '[200]',
    '{"code":200}',
    '" 200"',
    '"200abc"',
    '"0xC8"',
    'null',
    '200.5',
    '1e309',
  ])('does not have the code 200 for %s [S7-04]', (code) => {
    expect(codeOf(`{"code":${code}}`)).not.toBe(200);
  });

  test.each([
    '',
    ' ',
    'null',
    '[]',
    '[{"code":200}]',
    '"code"',
    '200',
    '{}',
    '{"code":200',
    '<html>',
    '\u0000',
  ])('is not read from %j', (body) => expect(readEnvelope(body)).toBeNull());

  test.each([[undefined], [null], [''], [{}], [[]], [['a']], [5], [true], ['\u202e\u0000\n']])(
    'has an empty message for %j, so the client shows its own text [F-R04]',
    (message) => expect(messageOf(message)).toBe(''),
  );

  test('has a message of at most 200 characters, without half characters and direction marks [F-R04]', () => {
    expect(messageOf('长'.repeat(100_000))).toHaveLength(200);
    expect(messageOf(`${'a'.repeat(199)}😀`)).toBe('a'.repeat(199));
    expect(messageOf('\u202eabc\u2066\u200f\u061c\u0085x')).toBe('abc    x');
    expect(messageOf('<b onclick=alert(1)>x</b>')).toBe('<b onclick=alert(1)>x</b>');
  });

  test('treats keys such as constructor as ordinary keys [F-R10]', () => {
    for (const key of ['__proto__', 'constructor', 'toString']) {
      readEnvelope(`{"code":200,"${key}":{"polluted":1},"data":{"${key}":{"polluted":1}}}`);
      const row = JSON.parse(`{"${key}":{"polluted":1},"username":"${key}"}`) as unknown;
      expect(decode(loadMember, row)).toMatchObject({ name: key });
    }
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    // An envelope must not inherit a code.
    expect(readEnvelope('{"__proto__":{"code":200}}')).toBeNull();
  });
});

describe('an amount', () => {
  test.each([
    ['1,234.50', '1,234.50'],
    ['１２３．４５', '123.45'],
    [' 7 ', '7.00'],
    ['9999999999999999999', '9,999,999,999,999,999,999.00'],
    [-3.5, '-3.50'],
    [1e-7, '0.00'],
  ])('%j is shown as %s [F-R06, D-S04]', (wire, shown) =>
    expect(formatCny(readCny(wire))).toBe(shown),
  );

  test.each([
    [null],
    [undefined],
    [''],
    ['--'],
    ['Infinity'],
    ['1e21'],
    ['１２，３４'],
    [Number.NaN],
    [{}],
    [true],
  ])('%j is shown as --, never as 0.00 [D-210, F-R06]', (wire) =>
    expect(formatCny(readCny(wire))).toBe('--'),
  );

  // An earlier version took quadratic time for these and froze the page for minutes.
  test.each([
    ['whole digits', '0'.repeat(2000)],
    ['decimals', `0.${'0'.repeat(2000)}1`],
    ['groups', `0${',000'.repeat(500)}`],
  ])('with 2,000 %s is shown as -- [D-210]', (_, wire) =>
    expect(formatCny(readCny(wire))).toBe('--'),
  );
});

describe('a time', () => {
  test.each([
    ['2026-01-15 10:00:00', '2026-01-15 10:00'],
    ['2026-01-15T10:00:00+08:00', '2026-01-15 10:00'],
    ['2026-01-15T02:00:00Z', '2026-01-15 10:00'],
    ['2026-01-15T02:00:00.123Z', '2026-01-15 10:00'],
    ['2026-01-15T02:00:00.000000Z', '2026-01-15 10:00'],
    ['1768442400', '2026-01-15 10:00'],
    ['1768442400000', '2026-01-15 10:00'],
  ])('%s is shown in Beijing time', (wire, shown) =>
    expect(formatBeijingTime(readServerTime(wire)!)).toBe(shown),
  );

  test.each([
    '',
    '0000-00-00 00:00:00',
    '2026-02-31 10:00:00',
    '2026-13-01 00:00',
    '1e21',
    'null',
    'yesterday',
    '0',
    '0000000000',
    '0000000000000',
  ])('%j is not a time', (wire) => expect(readServerTime(wire)).toBeNull());
});

describe('a text', () => {
  test('a text with HTML stays unchanged, because screens show it as text', () => {
    const title = '<img src=x onerror=alert(1)>';
    expect(decode(loadHomeNotices, [title, { a: 1 }, null, 7])).toEqual([title, '7']);
  });
});

describe('10,000 rows', () => {
  const many = <Row>(row: (index: number) => Row) =>
    Array.from({ length: 10_000 }, (_, at) => row(at));

  test.each([
    [
      'games',
      () =>
        decode(
          loadGames,
          many((at) => ({ platform_name: 'P', name: `${at}`, app_state: 1 })),
        ),
    ],
  ])('of %s are all kept', (_, read) => expect(read()).toHaveLength(10_000));
});
