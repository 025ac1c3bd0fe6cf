// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { loadHomeNotices } from '#api/calls/home.ts';
import { loadMember } from '#api/calls/member.ts';
import { readEnvelope } from '#api/envelope.ts';
import { decode } from '#api/send.ts';

const codeOf = (body: string) => readEnvelope(body)?.code;
const messageOf = (message: unknown) =>
  readEnvelope(JSON.stringify({ code: 500, message }))?.message;

describe('the envelope of an answer', () => {
  test.each(['200', '200.0', '2e2', '"200"'])('has the code 200 for %s', (code) => {
    expect(codeOf(`{"code":${code}}`)).toBe(200);
  });

  test.each(['true', '[200]', '{"code":200}', '" 200"', '"200abc"', '"0xC8"', 'null', '1e309'])(
    'does not have the code 200 for %s [S7-04]',
    (code) => expect(codeOf(`{"code":${code}}`)).not.toBe(200),
  );

  test.each(['', ' ', 'null', '[{"code":200}]', '"code"', '200', '{}', '{"code":200', '<html>'])(
    'is not read from %j',
    (body) => expect(readEnvelope(body)).toBeNull(),
  );

  test.each([[undefined], [null], [''], [{}], [[]], [['a']], [5], [true], ['\u202e\u0000\n']])(
    'has an empty message for %j, so the client shows its own text [F-R04]',
    (message) => expect(messageOf(message)).toBe(''),
  );

  test('has a message of at most 200 whole characters, without direction marks [F-R04]', () => {
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

test('a text with HTML stays unchanged, because screens show it as text', () => {
  const title = '<img src=x onerror=alert(1)>';
  expect(decode(loadHomeNotices, [title, { a: 1 }, null, 7])).toEqual([title, '7']);
});
