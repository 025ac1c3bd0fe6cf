import { keepsPixels } from '#platform/canvas.ts';

import {
  checkPictureBytes,
  checkPictureSides,
  type PictureProblem,
  readKind,
} from './pictureFile.ts';

/** Under a fixed name instead of the player's file name. Not every browser writes WebP, so it becomes a PNG. */
const SENT = {
  gif: { name: 'avatar.gif', type: 'image/gif' },
  png: { name: 'avatar.png', type: 'image/png' },
  jpeg: { name: 'avatar.jpg', type: 'image/jpeg' },
  webp: { name: 'avatar.png', type: 'image/png' },
} as const;
const UNREADABLE: PictureProblem = { key: 'pictureUnreadable', values: {} };

/** Returns a picked file ready to send, or its problem: small and without metadata, a GIF as it is. */
export async function preparePicture(picked: Blob): Promise<File | PictureProblem> {
  const problem = checkPictureBytes(picked.size);
  if (problem) return problem;
  const bytes = await readBytes(picked);
  if (!bytes) return UNREADABLE;
  const kind = readKind(bytes);
  if (!kind) return { key: 'pictureType', values: {} };
  if (kind !== 'gif' && !keepsPixels()) return { key: 'pictureScrambled', values: {} };
  const picture = new Blob([bytes], { type: `image/${kind}` });
  const image = await loadImage(picture);
  if (!image) return UNREADABLE;
  const { naturalWidth, naturalHeight } = image;
  const excess =
    checkPictureBytes(picture.size, kind) ?? checkPictureSides(kind, naturalWidth, naturalHeight);
  if (excess) return excess;
  const { name, type } = SENT[kind];
  const sent = kind === 'gif' ? picture : await drawPicture(picture, type);
  return sent ? new File([sent], name, { type }) : UNREADABLE;
}

// Null for a picture in a cloud album that the device cannot fetch now, or one deleted since the player picked it.
async function readBytes(picked: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await picked.arrayBuffer());
  } catch {
    return null;
  }
}

/** Loads an image without showing it, so the browser reads its size and decodes nothing. Null when it cannot. */
function loadImage(picture: Blob): Promise<HTMLImageElement | null> {
  const image = new Image();
  const address = URL.createObjectURL(picture);
  return new Promise((resolve) => {
    const end = (loaded: HTMLImageElement | null) => {
      URL.revokeObjectURL(address);
      resolve(loaded);
    };
    image.addEventListener('load', () => end(image));
    image.addEventListener('error', () => end(null));
    image.src = address;
  });
}

/** Longest side of a picture to send, in px: an avatar at its largest on a dense screen. */
const SENT_MAX_SIDE = 512;
/** From 0 to 1; JPEG only. */
const QUALITY = 0.9;

/** Draws a picture small and upright, without place, time or device (D-218). Null when it cannot be decoded. */
async function drawPicture(picked: Blob, type: string): Promise<Blob | null> {
  try {
    const picture = await createImageBitmap(picked, { imageOrientation: 'from-image' });
    const scale = Math.min(1, SENT_MAX_SIDE / Math.max(picture.width, picture.height));
    const [width, height] = [picture.width, picture.height].map((side) =>
      Math.max(1, Math.round(side * scale)),
    ) as [number, number];
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d')!;
    // Firefox has one quality only.
    Object.assign(context, { imageSmoothingQuality: 'high' });
    context.drawImage(picture, 0, 0, width, height);
    // Frees the whole unpacked picture.
    picture.close();
    const drawn = await new Promise<Blob | null>((resolve) =>
      canvas.toBlob(resolve, type, QUALITY),
    );
    return drawn?.type === type ? drawn : null;
  } catch {
    return null;
  }
}
