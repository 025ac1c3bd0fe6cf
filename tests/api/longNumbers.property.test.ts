// @vitest-environment node
import { describe, expect, test } from 'vitest';

import { readEnvelope } from '#api/envelope.ts';
import { readAnswer } from '#prerender/inline/readBody.ts';
import { createRandom, pick, type Random } from '#tests/random/random.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('whole numbers that JavaScript cannot hold', {
  sample: 2000,
  full: 200_000,
});

/** JSON as it is written, and what must be read from it. */
type Written = { text: string; read: unknown };

const same = (value: unknown): Written => ({ text: JSON.stringify(value), read: value });
const digits = (random: Random, length: number) =>
  String(1 + Math.floor(random() * 9)) +
  Array.from({ length: length - 1 }, () => Math.floor(random() * 10)).join('');

/** A whole number beyond 2^53, whose digits must stay. */
function writeLong(random: Random): Written {
  const beyond = pick(random, [
    '9007199254740992',
    '9007199254740993',
    digits(random, 17 + Math.floor(random() * 30)),
  ]);
  const text = pick(random, ['', '-']) + beyond;
  return { text, read: text };
}

/** Any other number, which must stay one. */
function writeNumber(random: Random): Written {
  const long = digits(random, 1 + Math.floor(random() * 25));
  const text = pick(random, [
    '0',
    '-0',
    '9007199254740991',
    '-9007199254740991',
    digits(random, 15),
    `0.${long}`,
    `-${long}.${digits(random, 20)}`,
    `${long}.0`,
    `${long}e0`,
    `${digits(random, 18)}E+2`,
    `1.${digits(random, 17)}e-${digits(random, 2)}`,
  ]);
  return { text, read: JSON.parse(text) };
}

/** Texts that look like numbers, or like the end of a text. */
const PARTS = ['"', '\\', '\\"', '"12345678901234567,', ':', ',', '/', '\n', '\u2028', '订', '😀'];

function writeText(random: Random): Written {
  const parts = Array.from({ length: Math.floor(random() * 6) }, () =>
    random() < 0.4 ? digits(random, 18) : pick(random, PARTS as [string, ...string[]]),
  );
  const read = parts.join('');
  const text = JSON.stringify(read).replace(/\//g, () => pick(random, ['/', '\\/', '\\u002f']));
  return { text, read };
}

function write(random: Random, depth = 0): Written {
  const drawn = random();
  if (drawn < 0.3) return writeLong(random);
  if (drawn < 0.5) return writeNumber(random);
  if (drawn < 0.65) return writeText(random);
  if (drawn < 0.7 || depth > 3) return same(pick(random, [null, true, false]));
  const parts = Array.from({ length: Math.floor(random() * 4) }, () => write(random, depth + 1));
  const blank = () => pick(random, ['', '', ' ', '\t', '\r\n  ']);
  const join = (texts: string[], [open, close]: string) =>
    open + texts.map((text) => blank() + text + blank()).join(',') + close;
  if (drawn < 0.85)
    return {
      text: join(
        parts.map(({ text }) => text),
        '[]',
      ),
      read: parts.map(({ read }) => read),
    };
  const keys = parts.map((_, at) => writeText(random).read + String(at));
  return {
    text: join(
      parts.map(({ text }, at) => `${JSON.stringify(keys[at])}${blank()}:${blank()}${text}`),
      '{}',
    ),
    read: Object.fromEntries(parts.map(({ read }, at) => [keys[at], read])),
  };
}

function breakOne(text: string, random: Random): string {
  const at = Math.floor(random() * text.length);
  const added = pick(random, ['', '"', '\\', '1', '0', '-', '.', ',', '{', text[at]!]);
  return text.slice(0, at) + added + text.slice(at + Math.floor(random() * 2));
}

const envelope = (data: string) => `{"code":200,"data":${data}}`;

describe.each<[string, (body: string) => unknown]>([
  ['the client', (body) => readEnvelope(body)?.data],
  ['the inline start', readAnswer],
])('in an answer, %s', (_, readData) => {
  test('keeps the digits of long whole numbers, and reads all else as it is [D-344]', () => {
    for (let at = 0; at < count; at += 1) {
      const { text, read } = write(createRandom(seed + at));
      expect(readData(envelope(text)), text).toEqual(read);
    }
  });

  test('reads nothing that is not JSON [D-344]', () => {
    let refused = 0;
    for (let at = 0; at < count; at += 1) {
      const random = createRandom(seed + at);
      const text = envelope(breakOne(write(random).text, random));
      if (isJson(text)) continue;
      refused += 1;
      expect(readData(text), text).toBeUndefined();
    }
    expect(refused).toBeGreaterThan(count / 4);
  });

  test('reads a long text full of escapes beside a long number [D-344]', () => {
    const html = '<p class="a">\\12345678901234567</p>'.repeat(20_000);
    const body = `{"code":200,"data":[${JSON.stringify(html)},12345678901234567]}`;
    expect(readData(body)).toEqual([html, '12345678901234567']);
  });
});

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
