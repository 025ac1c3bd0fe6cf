// @vitest-environment node
import { describe, expect, it } from 'vitest';

import {
  checkPictureBytes,
  checkPictureSides,
  readKind,
} from '#features/mine/avatar/pictureFile.ts';
import { pictureBytes } from '#tests/page/pictures.ts';

const MEGABYTE = 1_048_576;
const bytesOf = (text: string) => new TextEncoder().encode(text);

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
  ] as const)('a %s of %i bytes: %s [F-U02, D-312]', (kind, byteCount, key) => {
    expect(checkPictureBytes(byteCount, kind)?.key ?? null).toBe(key);
  });
});

describe('what a file is', () => {
  it.each(['gif', 'png', 'jpeg', 'webp'] as const)('a %s is known by its bytes [D-116]', (kind) => {
    expect(readKind(pictureBytes(kind))).toBe(kind);
  });

  it('an older GIF is one too', () => {
    const bytes = pictureBytes('gif');
    bytes[4] = '7'.charCodeAt(0);
    expect(readKind(bytes)).toBe('gif');
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
    ['a sound', bytesOf('RIFF\u0024\u0000\u0000\u0000WAVEfmt and so on')],
    ['a bitmap', bytesOf('BM and then the rest of it, long enough')],
    ['a PDF', bytesOf('%PDF-1.7 and then the rest of it, long enough')],
    ['a PNG behind a blank', bytesOf(' \u0089PNG\r\n\u001a\n')],
  ])('%s is refused [F-U01]', (_, bytes) => {
    expect(readKind(bytes)).toBeNull();
  });

  it('reads a file that is a part of a larger buffer', () => {
    const whole = new Uint8Array(200);
    whole.set(pictureBytes('gif'), 50);
    expect(readKind(whole.subarray(50))).toBe('gif');
  });
});

describe('the sides of a picture', () => {
  it.each([
    [1, 1, null, null],
    [4096, 4096, null, null],
    [4097, 1, 'pictureTooWide', null],
    [1, 4097, 'pictureTooWide', null],
    [8000, 8000, 'pictureTooWide', null],
    [8001, 8000, 'pictureTooWide', 'pictureTooManyPixels'],
  ])('%i × %i: %s for a GIF, else %s [F-U03, D-312]', (width, height, gif, other) => {
    const problemOf = (kind: 'gif' | 'jpeg') => checkPictureSides(kind, width, height)?.key ?? null;
    expect([problemOf('gif'), problemOf('jpeg')]).toEqual([gif, other]);
  });
});
