import { drawPicture } from './drawPicture.ts';
import { stripMetadata } from './metadata/stripMetadata.ts';
import { checkPictureBytes, type PictureProblem, readPicture } from './pictureFile.ts';

/**
 * A picked file as it may be sent, or its problem: drawn anew and small (D-218), and in any case without metadata. A GIF is
 * not drawn, since that would stop its animation. A file that is too large is not read.
 */
export async function preparePicture(picked: Blob): Promise<File | PictureProblem> {
  const problem = checkPictureBytes(picked.size);
  if (problem) return problem;
  const bytes = await readBytes(picked);
  if (!bytes) return { key: 'pictureUnreadable', values: {} };
  const picture = readPicture(bytes);
  if (picture.key !== undefined) return picture;
  const { kind, name, type } = picture;
  const drawn = kind === 'gif' ? null : await drawPicture(bytes, type);
  const sent = stripMetadata(drawn ?? bytes, kind);
  return sent ? new File([sent], name, { type }) : { key: 'pictureUnreadable', values: {} };
}

// Null for a picture in a cloud album that cannot be fetched now, or one deleted since it was picked.
async function readBytes(picked: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await picked.arrayBuffer());
  } catch {
    return null;
  }
}
