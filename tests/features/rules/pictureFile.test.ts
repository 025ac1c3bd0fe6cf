// @vitest-environment node
import { describe, expect, it } from 'vitest';

import { checkPictureBytes, readPicture } from '#features/mine/avatar/pictureFile.ts';
import { pictureBytes } from '#tests/page/pictures.ts';

const MEGABYTE = 1_048_576;
const bytesOf = (text: string) => new TextEncoder().encode(text);
const problemOf = (bytes: Uint8Array) => readPicture(bytes).key ?? null;

describe('the size of a file', () => {
  it.each([
    [0, { key: 'pictureEmpty', values: {} }],
    [1, null],
    [25 * MEGABYTE, null],
    [25 * MEGABYTE + 1, { key: 'pictureTooLarge', values: { max: 25 } }],
  ])('%i bytes: %o [F-U02, D-312]', (byteCount, problem) => {
    expect(checkPictureBytes(byteCount)).toEqual(problem);
  });

  it.each([
    ['gif', 5 * MEGABYTE, null],
    ['gif', 5 * MEGABYTE + 1, 'pictureTooLarge'],
    ['png', 5 * MEGABYTE + 1, null],
  ] as const)('a %s of %i bytes: %s [F-U02, D-312]', (kind, bytes, key) => {
    expect(problemOf(pictureBytes(kind, { bytes }))).toBe(key);
  });
});

describe('what a file is', () => {
  it.each([
    ['gif', { kind: 'gif', name: 'avatar.gif', type: 'image/gif' }],
    ['png', { kind: 'png', name: 'avatar.png', type: 'image/png' }],
    ['jpeg', { kind: 'jpeg', name: 'avatar.jpg', type: 'image/jpeg' }],
    ['webp', { kind: 'webp', name: 'avatar.png', type: 'image/png' }],
  ] as const)('a %s is taken, under a name of ours [D-116, F-U04]', (kind, described) => {
    expect(readPicture(pictureBytes(kind))).toEqual(described);
  });

  it('an older GIF is one too', () => {
    const bytes = pictureBytes('gif');
    bytes[4] = '7'.charCodeAt(0);
    expect(problemOf(bytes)).toBeNull();
  });

  it.each([
    ['one byte', Uint8Array.of(0x89)],
    ['a program', bytesOf('MZ\u0090\u0000This program cannot be run in DOS mode')],
    ['a page', bytesOf('<!doctype html><script>alert(1)</script>')],
    [
      'a drawing with a script',
      bytesOf('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    ],
    ['a drawing in XML', bytesOf('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>')],
    ['a broken WebP', bytesOf('RIFF\u0024\u0000\u0000\u0000WEBPVP8 and so on')],
    ['a bitmap', bytesOf('BM and then the rest of it, long enough')],
    ['a PDF', bytesOf('%PDF-1.7 and then the rest of it, long enough')],
    ['a PNG behind a blank', bytesOf(' \u0089PNG\r\n\u001a\n')],
  ])('%s is refused [F-U01]', (_, bytes) => {
    expect(problemOf(bytes)).toBe('pictureType');
  });

  it('reads a file that is a part of a larger buffer', () => {
    const whole = new Uint8Array(200);
    whole.set(pictureBytes('gif', { width: 9000 }), 50);
    expect(problemOf(whole.subarray(50))).toBe('pictureTooWide');
  });
});

describe.each(['gif', 'png', 'jpeg', 'webp'] as const)('the sides of a %s', (kind) => {
  const sides: [number, number, string | null, string | null][] = [
    [1, 1, null, null],
    [4096, 4096, null, null],
    [4097, 1, 'pictureTooWide', null],
    [1, 4097, 'pictureTooWide', null],
    [8000, 8000, 'pictureTooWide', null],
    [8001, 8000, 'pictureTooWide', 'pictureTooManyPixels'],
    ...(kind === 'webp'
      ? []
      : ([
          [0, 10, 'pictureType', 'pictureType'],
          [10, 0, 'pictureType', 'pictureType'],
        ] as [number, number, string, string][])),
  ];
  it.each(sides)('%i × %i: %s for a GIF, else %s [F-U03, D-312]', (width, height, gif, other) => {
    expect(problemOf(pictureBytes(kind, { width, height }))).toBe(kind === 'gif' ? gif : other);
  });

  it('a header that breaks off anywhere is no picture, and no crash', () => {
    const bytes = pictureBytes(kind);
    const outcomes = Array.from(bytes, (_, length) => problemOf(bytes.subarray(0, length)));
    // Behind the sides nothing more is needed.
    const needed = outcomes.findIndex((key) => key === null);
    expect(
      outcomes.slice(0, needed === -1 ? undefined : needed).every((key) => key === 'pictureType'),
    ).toBe(true);
    expect(problemOf(bytes)).toBeNull();
  });
});

it('a JPEG with only camera data or padding, or without a frame, is refused', () => {
  for (const [head, byte, count] of [
    [[], 0xff, 4000],
    [[0xff, 0xe1, 0, 0], 0, 100],
    [[0xff, 0xda, 0, 2], 0, 100],
    [[0xff, 0xd0, 0xff, 0xd9], 0, 100],
  ] as const) {
    const bytes = [0xff, 0xd8, ...head, ...Array<number>(count).fill(byte)];
    expect(problemOf(Uint8Array.from(bytes))).toBe('pictureType');
  }
});
