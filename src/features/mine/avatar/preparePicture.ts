import { keepsPixels } from '#platform/canvas.ts';

import { checkPictureBytes, type PictureProblem, readPicture } from './pictureFile.ts';
import { stripGif } from './stripGif.ts';

/** Returns a picked file ready to send, or its problem: small and without metadata, a GIF still animated. */
export async function preparePicture(picked: Blob): Promise<File | PictureProblem> {
  const problem = checkPictureBytes(picked.size);
  if (problem) return problem;
  const bytes = await readBytes(picked);
  if (!bytes) return { key: 'pictureUnreadable', values: {} };
  const picture = readPicture(bytes);
  if (picture.key !== undefined) return picture;
  const { kind, name, type } = picture;
  if (kind !== 'gif' && !keepsPixels()) return { key: 'pictureScrambled', values: {} };
  const sent = kind === 'gif' ? stripGif(bytes) : await drawPicture(bytes, `image/${kind}`, type);
  return sent ? new File([sent], name, { type }) : { key: 'pictureUnreadable', values: {} };
}

// Null for a picture in a cloud album that the device cannot fetch now, or one deleted since the player picked it.
async function readBytes(picked: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await picked.arrayBuffer());
  } catch {
    return null;
  }
}

/** Longest side of a picture to send, in px: an avatar at its largest on a dense screen. */
const SENT_MAX_SIDE = 512;
/** From 0 to 1; JPEG only. */
const QUALITY = 0.9;

/** Draws a picture small and upright, without place, time or device (D-218). Null when it cannot be decoded. */
async function drawPicture(
  bytes: Uint8Array<ArrayBuffer>,
  type: string,
  sentType: string,
): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    const picture = await createImageBitmap(new Blob([bytes], { type }), {
      imageOrientation: 'from-image',
    });
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
      canvas.toBlob(resolve, sentType, QUALITY),
    );
    return drawn?.type === sentType ? new Uint8Array(await drawn.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
