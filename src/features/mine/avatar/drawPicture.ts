/** Longest side of a picture to send, in px: an avatar at its largest on a dense screen. */
const SENT_MAX_SIDE = 512;
/** From 0 to 1; JPEG only. */
const QUALITY = 0.9;

/**
 * Draws a picture again, upright and no larger than an avatar needs: a canvas keeps pixels alone, no place, time or
 * device (D-218). Null for a picture that the browser cannot decode.
 */
export async function drawPicture(
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
    const canvas = new OffscreenCanvas(width, height);
    const context = canvas.getContext('2d')!;
    context.imageSmoothingQuality = 'high';
    context.drawImage(picture, 0, 0, width, height);
    // Frees the whole unpacked picture.
    picture.close();
    const drawn = await canvas.convertToBlob({ type: sentType, quality: QUALITY });
    return drawn.type === sentType ? new Uint8Array(await drawn.arrayBuffer()) : null;
  } catch {
    return null;
  }
}
