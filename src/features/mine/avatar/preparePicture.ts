import { drawPicture } from './drawPicture.ts';
import { checkPictureBytes, type PictureProblem, readPicture } from './pictureFile.ts';
import { stripGif } from './stripGif.ts';

/**
 * Returns a picked file ready to send, or its problem. Draws PNG, JPEG and WebP again, small and without metadata. A
 * GIF keeps its animation and loses its metadata. Reads no file that is too large.
 */
export async function preparePicture(picked: Blob): Promise<File | PictureProblem> {
  const problem = checkPictureBytes(picked.size);
  if (problem) return problem;
  const bytes = await readBytes(picked);
  if (!bytes) return { key: 'pictureUnreadable', values: {} };
  const picture = readPicture(bytes);
  if (picture.key !== undefined) return picture;
  const { kind, name, type } = picture;
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
