type Kind = 'png' | 'gif' | 'jpeg';
type Wish = { width?: number; height?: number; bytes?: number };

/** The bytes of a picture as far as anybody looks at them: signature and header of the wished sides, then filling. */
export function pictureBytes(
  kind: Kind,
  { width = 64, height = 64, bytes = 0 }: Wish = {},
): Uint8Array<ArrayBuffer> {
  const head = HEADS[kind](width, height);
  const all = new Uint8Array(Math.max(head.length, bytes));
  all.set(head);
  return all;
}

/** A picked file: what its name and type say, and what is in it. */
export function pictureFile(
  kind: Kind,
  {
    name = `photo.${kind}`,
    type = `image/${kind}`,
    ...wish
  }: Wish & { name?: string; type?: string } = {},
): File {
  return new File([pictureBytes(kind, wish)], name, { type });
}

const HEADS: Record<Kind, (width: number, height: number) => number[]> = {
  png: (width, height) => [
    ...text('\u0089PNG\r\n\u001a\n\0\0\0\rIHDR\0\0'),
    ...two(width),
    ...text('\0\0'),
    ...two(height),
    ...text('\b\u0006\0\0\0'),
  ],
  gif: (width, height) => [
    ...text('GIF89a'),
    ...two(width).toReversed(),
    ...two(height).toReversed(),
    0,
    0,
    0,
  ],
  // A camera's data stand before the frame, and hold bytes that look like one.
  jpeg: (width, height) => [
    ...text('\u00ff\u00d8\u00ff\u00e1\0\fExif\u00ff\u00c0\u00ff\u00d8\0\0'),
    ...text('\u00ff\u00ff\u00db\0\u0003\0\u00ff\u00c2\0\u0011\b'),
    ...two(height),
    ...two(width),
    3,
  ],
};

function two(number: number): number[] {
  return [(number >> 8) & 0xff, number & 0xff];
}

function text(letters: string): number[] {
  return [...letters].map((letter) => letter.charCodeAt(0));
}
