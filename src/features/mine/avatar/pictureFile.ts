import type { Words } from '#text/words.ts';
import type { mine } from '#text/zh/mine.ts';

/** Types the file picker offers. `readPicture` reads the real type from the bytes. */
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

/** Width and height of a picture in px, from its header. */
type Size = { width: number; height: number };

const PNG_HEADER_BYTES = 24;
const IHDR = 0x49484452;

/** A PNG's first chunk holds the size; a file without it is broken. */
function measurePng(view: DataView): Size | null {
  if (view.byteLength < PNG_HEADER_BYTES || view.getUint32(12) !== IHDR) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

const GIF_HEADER_BYTES = 10;

/** A GIF's canvas size follows the signature, low byte first. */
function measureGif(view: DataView): Size | null {
  if (view.byteLength < GIF_HEADER_BYTES) return null;
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

const WEBP_HEADER_BYTES = 30;

/** A WebP's first chunk holds the size: coded with loss, without loss, or with extensions. */
function measureWebp(view: DataView): Size | null {
  if (view.byteLength < WEBP_HEADER_BYTES) return null;
  switch (view.getUint32(12)) {
    // 'VP8X'
    case 0x56503858:
      return { width: readUint24(view, 24) + 1, height: readUint24(view, 27) + 1 };
    // 'VP8L': 14 bits each
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    // 'VP8 '
    case 0x56503820:
      if (readUint24(view, 23) !== 0x2a019d) return null;
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    default:
      return null;
  }
}

function readUint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
}

const FRAME_BYTES = 9;

/** A JPEG's size is in its frame segment, which may come after metadata of the camera. */
function measureJpeg(view: DataView): Size | null {
  let offset = 2;
  while (offset + FRAME_BYTES <= view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    // Any number of 0xff may stand before a marker.
    if (marker === 0xff) offset += 1;
    else if (isFrame(marker))
      return { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    else if (marker === 0xd9 || marker === 0xda) return null;
    else if (isBare(marker)) offset += 2;
    else offset += 2 + Math.max(2, view.getUint16(offset + 2));
  }
  return null;
}

// 0xc0 to 0xcf are frames but for three: tables, an extension, and arithmetic conditioning.
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

// Markers that are not followed by a length.
function isBare(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}
