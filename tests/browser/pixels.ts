import type { App } from './fixtures/app.ts';

type Pixels = { data: Uint8ClampedArray; width: number; height: number };

/** The pixels of a picture, four bytes each: the browser that took it unpacks it. */
export async function readPixels({ frame }: App, png: Buffer): Promise<Pixels> {
  const { data, width, height } = await frame.evaluate(
    async (bytes) => {
      const picture = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(picture.width, picture.height);
      const context = canvas.getContext('2d')!;
      context.drawImage(picture, 0, 0);
      const image = context.getImageData(0, 0, picture.width, picture.height);
      return { data: [...image.data], width: image.width, height: image.height };
    },
    [...png],
  );
  return { data: Uint8ClampedArray.from(data), width, height };
}
