import type { Words } from '#text/words.ts';
import type { mine } from '#text/zh/mine.ts';

import { measureGif, measureJpeg, measurePng, measureWebp } from './pictureSize.ts';

/** Types the file picker offers. `readPicture` reads the real type from the bytes. */
export const PICTURE_ACCEPT = 'image/gif,image/png,image/jpeg,image/webp';

const MEGABYTE = 1024 * 1024;
const MEGAPIXEL = 1_000_000;

/** Limits of a picked picture. The client sends a GIF in its size and draws the others again, small. */
export const MAX_MEGABYTES = 25;
const MAX_MEGAPIXELS = 64;
export const GIF_MAX_MEGABYTES = 5;
const GIF_MAX_SIDE = 4096;

type PictureKind = 'gif' | 'png' | 'jpeg' | 'webp';
export type PictureProblem = {
  key: keyof Words<typeof mine>;
  values: Readonly<Record<string, number>>;
};

/** Checks the size of a file before anything reads it: empty or too large. */
export function checkPictureBytes(byteCount: number): PictureProblem | null {
  if (byteCount === 0) return { key: 'pictureEmpty', values: {} };
  return checkBytes(byteCount, MAX_MEGABYTES);
}

function checkBytes(byteCount: number, max: number): PictureProblem | null {
  return byteCount > max * MEGABYTE ? { key: 'pictureTooLarge', values: { max } } : null;
}

/** A picture ready to send: its real type, and a fixed name instead of the player's file name. */
type PictureFile = { key?: never; kind: PictureKind; name: string; type: string };

/** Reads a picture's type and size from its header, undecoded: a small file may unpack to gigabytes (F-U03). */
export function readPicture(bytes: Uint8Array): PictureFile | PictureProblem {
  const kind = readKind(bytes);
  const size =
    kind && MEASURES[kind](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  // A picture without width or height cannot be shown.
  if (!kind || !size || size.width === 0 || size.height === 0)
    return { key: 'pictureType', values: {} };
  if (kind !== 'gif') {
    if (size.width * size.height > MAX_MEGAPIXELS * MEGAPIXEL)
      return { key: 'pictureTooManyPixels', values: { max: MAX_MEGAPIXELS } };
  } else if (Math.max(size.width, size.height) > GIF_MAX_SIDE)
    return { key: 'pictureTooWide', values: { max: GIF_MAX_SIDE } };
  else {
    const problem = checkBytes(bytes.byteLength, GIF_MAX_MEGABYTES);
    if (problem) return problem;
  }
  return { kind, name: NAMES[kind], type: `image/${kind === 'webp' ? 'png' : kind}` };
}

// Not every browser writes WebP, so it becomes a PNG.
const NAMES = {
  gif: 'avatar.gif',
  png: 'avatar.png',
  jpeg: 'avatar.jpg',
  webp: 'avatar.png',
} as const;
const MEASURES = {
  gif: measureGif,
  png: measurePng,
  jpeg: measureJpeg,
  webp: measureWebp,
} as const;

// The size of the file stands between RIFF and WEBP.
const SIGNATURES: readonly (readonly [PictureKind, readonly (number | null)[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  ['jpeg', [0xff, 0xd8, 0xff]],
  ['webp', [0x52, 0x49, 0x46, 0x46, null, null, null, null, 0x57, 0x45, 0x42, 0x50]],
];

function readKind(bytes: Uint8Array): PictureKind | null {
  const known = SIGNATURES.find(([, start]) =>
    start.every((byte, index) => byte === null || bytes[index] === byte),
  );
  return known?.[0] ?? null;
}
