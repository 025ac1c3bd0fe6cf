import type { Words } from '#text/words.ts';
import type { mine } from '#text/zh/mine.ts';

import { measureGif, measureJpeg, measurePng } from './pictureSize.ts';

/** Types the file picker offers (D-116). The real type is read from the bytes. */
export const PICTURE_ACCEPT = 'image/gif,image/png,image/jpeg';

export const MEGABYTE = 1024 * 1024;
/** Limits of a picked picture, in bytes and pixels; no source names any (F-U02, F-U03). What is sent is smaller. */
export const PICTURE_MAX_BYTES = 5 * MEGABYTE;
const PICTURE_MAX_SIDE = 4096;

export type PictureKind = 'gif' | 'png' | 'jpeg';
/** Why a picture is refused: catalogue key of the message and its values. */
export type PictureProblem = {
  key: keyof Words<typeof mine>;
  values: Readonly<Record<string, number>>;
};

/** Checks a file by its size alone, before it is read: empty or too large. */
export function checkPictureBytes(byteCount: number): PictureProblem | null {
  if (byteCount === 0) return { key: 'pictureEmpty', values: {} };
  if (byteCount > PICTURE_MAX_BYTES)
    return { key: 'pictureTooLarge', values: { max: PICTURE_MAX_BYTES / MEGABYTE } };
  return null;
}

/** A picture that may be sent: its real type, and a fixed name instead of the player's file name (F-U04). */
type PictureFile = { key?: never; kind: PictureKind; name: string; type: string };

/**
 * Reads the type of a picture from its first bytes (GIF, PNG or JPEG), then width and height from its header, without
 * decoding it: a small file may unpack to gigabytes (D-116, F-U01, F-U03).
 */
export function readPicture(bytes: Uint8Array): PictureFile | PictureProblem {
  const kind = readKind(bytes);
  const size =
    kind && MEASURES[kind](new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  // A picture without width or height cannot be shown.
  if (!kind || !size || size.width === 0 || size.height === 0)
    return { key: 'pictureType', values: {} };
  if (Math.max(size.width, size.height) > PICTURE_MAX_SIDE)
    return { key: 'pictureTooWide', values: { max: PICTURE_MAX_SIDE } };
  return { kind, name: NAMES[kind], type: `image/${kind}` };
}

const NAMES = { gif: 'avatar.gif', png: 'avatar.png', jpeg: 'avatar.jpg' } as const;
const MEASURES = { gif: measureGif, png: measurePng, jpeg: measureJpeg } as const;

const SIGNATURES: readonly (readonly [PictureKind, readonly number[]])[] = [
  ['png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x37, 0x61]],
  ['gif', [0x47, 0x49, 0x46, 0x38, 0x39, 0x61]],
  ['jpeg', [0xff, 0xd8, 0xff]],
];

function readKind(bytes: Uint8Array): PictureKind | null {
  return (
    SIGNATURES.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0] ?? null
  );
}
