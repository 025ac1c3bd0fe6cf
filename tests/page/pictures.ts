export type Kind = 'png' | 'gif' | 'jpeg' | 'webp';
type Options = {
  width?: number;
  height?: number;
  /** The size of the whole file, if it is larger than the smallest one. */
  bytes?: number;
  /** Written into every place of the format where cameras and programs write, and behind the end. */
  metadata?: string;
  /** Which side of a JPEG is up, 1 to 8, in its EXIF data. */
  orientation?: number;
};

/** A picture as far as anybody reads it packed: signature, header with its sides, blocks, filling. */
export function pictureBytes(kind: Kind, options: Options = {}): Uint8Array<ArrayBuffer> {
  const { bytes = 0, ...rest } = options;
  const picture = FORMATS[kind](rest);
  const all = new Uint8Array(Math.max(picture.length, bytes));
  all.set(picture);
  return all;
}

/** A picked file: what its name and type say, and what is in it. */
export function pictureFile(
  kind: Kind,
  {
    name = `photo.${kind}`,
    type = `image/${kind}`,
    ...options
  }: Options & { name?: string; type?: string } = {},
): File {
  return new File([pictureBytes(kind, options)], name, { type });
}

const FORMATS: Record<Kind, (options: Options) => number[]> = { png, gif, jpeg, webp };
/** Coded pixels: no format looks at them without unpacking them, a JPEG only for 0xff. */
const PIXELS = [1, 0xff, 0, 2, 0xff, 0xd0, 3];
/** What a JPEG says of each of its three colours; nobody looks at it here. */
const COMPONENTS = [1, 2, 3, 4, 5, 6, 7, 8, 9];

function png({ width = 64, height = 64, metadata = '' }: Options): number[] {
  return [
    ...text('\u0089PNG\r\n\u001a\n'),
    ...chunk('IHDR', [0, 0, ...two(width), 0, 0, ...two(height), 8, 6, 0, 0, 0]),
    ...(metadata ? chunk('tEXt', text(metadata)) : []),
    ...chunk('IDAT', PIXELS),
    ...chunk('IEND', []),
    ...text(metadata),
  ];
}

function webp({ width = 64, height = 64 }: Options): number[] {
  const size = (side: number) =>
    four(side - 1)
      .toReversed()
      .slice(0, 3);
  return [
    ...text('RIFF\0\0\0\0WEBPVP8X'),
    ...hex('0a000000 00000000'),
    ...size(width),
    ...size(height),
    ...PIXELS,
  ];
}

// The checksum is nobody's business here.
function chunk(type: string, data: readonly number[]): number[] {
  return [...four(data.length), ...text(type), ...data, ...four(0)];
}

function gif({ width = 64, height = 64 }: Options): number[] {
  const sides = [...two(width).toReversed(), ...two(height).toReversed()];
  return [
    ...text('GIF89a'),
    ...sides,
    ...hex('800000 000000 ffffff'),
    // It runs for ever; its first frame.
    ...hex('21ff0b'),
    ...text('NETSCAPE2.0'),
    ...hex('0301000000 21f904000a000000 2c00000000'),
    ...sides,
    ...hex('0002'),
    PIXELS.length,
    ...PIXELS,
    0,
    0x3b,
  ];
}

function jpeg({ width = 64, height = 64, metadata = '', orientation = 1 }: Options): number[] {
  return [
    ...hex('ffd8'),
    ...segment(0xe1, exif(orientation, metadata)),
    // Any number of 0xff may stand before a marker.
    0xff,
    ...segment(0xdb, [0]),
    ...segment(0xc2, [8, ...two(height), ...two(width), 3, ...COMPONENTS]),
    ...segment(0xda, [3, ...COMPONENTS]),
    ...PIXELS,
    ...hex('ffd9'),
    ...text(metadata),
  ];
}

/** A JPEG as a phone writes it: which side is up and where it was taken stand before its own segments. */
export function writeExif(
  picture: Uint8Array,
  { orientation, metadata }: { orientation: number; metadata: string },
): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    ...picture.subarray(0, 2),
    ...segment(0xe1, exif(orientation, metadata)),
    ...picture.subarray(2),
  ]);
}

// Two entries, of which one points to the place; then bytes that look like a frame and a start, as a preview within has.
function exif(orientation: number, metadata: string): number[] {
  return [
    ...text('Exif\0\0II*\0'),
    ...hex('08000000 0200 1201 0300 01000000'),
    orientation,
    ...hex('000000 2588 0400 01000000 26000000'),
    ...hex('00000000 0100 0100 0200 0200 0000 4e000000'),
    ...hex('00000000 ffc0 ffd8'),
    ...text(metadata),
  ];
}

function segment(marker: number, data: readonly number[]): number[] {
  return [0xff, marker, ...two(data.length + 2), ...data];
}

function four(number: number): number[] {
  return [...two(number >>> 16), ...two(number)];
}

function two(number: number): number[] {
  return [(number >> 8) & 0xff, number & 0xff];
}

function hex(digits: string): number[] {
  return digits.match(/[0-9a-f]{2}/g)!.map((byte) => parseInt(byte, 16));
}

function text(letters: string): number[] {
  return [...letters].map((letter) => letter.charCodeAt(0));
}
