import { checkPictureBytes, type PictureProblem, readPicture } from '#domain/pictureFile.ts';

/** A picked file as it may be sent, or what is wrong with it; one that is too large is not even read. */
export async function preparePicture(picked: Blob): Promise<File | PictureProblem> {
  const problem = checkPictureBytes(picked.size);
  if (problem) return problem;
  const bytes = await readBytes(picked);
  if (!bytes) return { key: 'pictureUnreadable', values: {} };
  const picture = readPicture(bytes);
  return picture.key === undefined
    ? new File([bytes], picture.name, { type: picture.type })
    : picture;
}

// A picture of a cloud album that cannot be fetched now, or one deleted since it was picked.
async function readBytes(picked: Blob): Promise<Uint8Array<ArrayBuffer> | null> {
  try {
    return new Uint8Array(await picked.arrayBuffer());
  } catch {
    return null;
  }
}
