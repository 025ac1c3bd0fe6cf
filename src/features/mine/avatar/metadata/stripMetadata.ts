import type { PictureKind } from '#features/mine/avatar/pictureFile.ts';

import { stripGif } from './stripGif.ts';
import { stripJpeg } from './stripJpeg.ts';
import { stripPng } from './stripPng.ts';

const STRIPS = { gif: stripGif, jpeg: stripJpeg, png: stripPng } as const;

/**
 * The bytes of a picture with nothing in them but what draws it: no place, time, device, comment or preview, and nothing
 * behind its end. The pixels are not touched. Null for a picture whose parts cannot be told apart.
 */
export function stripMetadata(
  bytes: Uint8Array,
  kind: PictureKind,
): Uint8Array<ArrayBuffer> | null {
  const parts = STRIPS[kind](bytes);
  if (!parts) return null;
  const stripped = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    stripped.set(part, offset);
    offset += part.length;
  }
  return stripped;
}
