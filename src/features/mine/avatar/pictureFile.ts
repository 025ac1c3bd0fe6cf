import type { Words } from '#text/words.ts';
import type { mine } from '#text/zh/mine.ts';

/** Types the file picker offers. `readKind` reads the real type from the bytes. */
export const PICTURE_ACCEPT = 'image/gif,image/png,image/jpeg,image/webp';

const MEGABYTE = 1024 * 1024;
const MEGAPIXEL = 1_000_000;

/** Limits of a picked picture. The client sends a GIF as it is, and draws any other picture again at a small size. */
export const MAX_MEGABYTES = 25;
const MAX_MEGAPIXELS = 64;
export const GIF_MAX_MEGABYTES = 5;
const GIF_MAX_SIDE = 4096;

type PictureKind = 'gif' | 'png' | 'jpeg' | 'webp';
export type PictureProblem = {
  key: keyof Words<typeof mine>;
  values: Readonly<Record<string, number>>;
};

/** Checks the size of a file: before anything reads it, and again once its kind is known. */
export function checkPictureBytes(
  byteCount: number,
  kind: PictureKind | null = null,
): PictureProblem | null {
  if (byteCount === 0) return { key: 'pictureEmpty', values: {} };
  const max = kind === 'gif' ? GIF_MAX_MEGABYTES : MAX_MEGABYTES;
  return byteCount > max * MEGABYTE ? { key: 'pictureTooLarge', values: { max } } : null;
}

/** Checks the sides of a picture, in px, before it is decoded: a small file may unpack to gigabytes (F-U03). */
export function checkPictureSides(
  kind: PictureKind,
  width: number,
  height: number,
): PictureProblem | null {
  if (kind === 'gif')
    return Math.max(width, height) > GIF_MAX_SIDE
      ? { key: 'pictureTooWide', values: { max: GIF_MAX_SIDE } }
      : null;
  return width * height > MAX_MEGAPIXELS * MEGAPIXEL
    ? { key: 'pictureTooManyPixels', values: { max: MAX_MEGAPIXELS } }
    : null;
}

// The size of the file stands between RIFF and WEBP.
const SIGNATURES: readonly (readonly [PictureKind, RegExp])[] = [
  ['png', /^\x89PNG\r\n\x1a\n/],
  ['gif', /^GIF8[79]a/],
  ['jpeg', /^\xff\xd8\xff/],
  ['webp', /^RIFF.{4}WEBP/s],
];
const SIGNATURE_BYTES = 12;

/** Returns the kind of a picture by its first bytes, whatever its name or type says; null for anything else (F-U01). */
export function readKind(bytes: Uint8Array): PictureKind | null {
  const start = String.fromCharCode(...bytes.subarray(0, SIGNATURE_BYTES));
  return SIGNATURES.find(([, signature]) => signature.test(start))?.[0] ?? null;
}
