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

/**
 * The bytes of a picture as far as anybody looks at them without unpacking it: signature, header of the wished sides and
 * the blocks of its format, then filling.
 */
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
  const texts = ['tEXt', 'iTXt', 'zTXt', 'tIME', 'eXIf', 'prVt'];
  return [
    ...text('\u0089PNG\r\n\u001a\n'),
    ...chunk('IHDR', [0, 0, ...two(width), 0, 0, ...two(height), 8, 6, 0, 0, 0]),
    ...(metadata ? texts.flatMap((type) => chunk(type, text(metadata))) : []),
    ...chunk('IDAT', PIXELS),
    ...(metadata ? chunk('tEXt', text(metadata)) : []),
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
    ...text('RIFF\0\0\0\0WEBPVP8X\u000a\0\0\0\0\0\0\0'),
    ...size(width),
    ...size(height),
    ...PIXELS,
  ];
}

// The checksum is nobody's business here.
function chunk(type: string, data: readonly number[]): number[] {
  return [...four(data.length), ...text(type), ...data, ...four(0)];
}

const LOOP = [...text('\u0021\u00ff\u000bNETSCAPE2.0\u0003\u0001'), 0, 0, 0];

function gif({ width = 64, height = 64, metadata = '' }: Options): number[] {
  const said = subBlocks(text(metadata));
  return [
    ...text('GIF89a'),
    ...two(width).toReversed(),
    ...two(height).toReversed(),
    0x80,
    0,
    0,
    0,
    0,
    0,
    255,
    255,
    255,
    ...(metadata
      ? [
          0x21,
          0xfe,
          ...said,
          0x21,
          0xff,
          0x0b,
          ...text('XMP DataXMP'),
          ...said,
          0x21,
          0x01,
          ...said,
        ]
      : []),
    ...LOOP,
    0x21,
    0xf9,
    4,
    0,
    10,
    0,
    0,
    0,
    0x2c,
    0,
    0,
    0,
    0,
    ...two(width).toReversed(),
    ...two(height).toReversed(),
    0,
    2,
    ...subBlocks(PIXELS),
    0x3b,
    ...text(metadata),
  ];
}

function subBlocks(data: readonly number[]): number[] {
  const blocks: number[] = [];
  for (let start = 0; start < data.length; start += 255) {
    const block = data.slice(start, start + 255);
    blocks.push(block.length, ...block);
  }
  return [...blocks, 0];
}

function jpeg({ width = 64, height = 64, metadata = '', orientation = 1 }: Options): number[] {
  const apps = Array.from({ length: 16 }, (_, index) => 0xe0 + index);
  return [
    0xff,
    0xd8,
    ...segment(0xe1, exif(orientation, metadata)),
    ...(metadata ? [...apps, 0xfe].flatMap((marker) => segment(marker, text(metadata))) : []),
    // Any number of 0xff may stand before a marker.
    0xff,
    ...segment(0xdb, [0]),
    ...segment(0xc2, [8, ...two(height), ...two(width), 3, ...COMPONENTS]),
    ...segment(0xda, [3, ...COMPONENTS]),
    ...PIXELS,
    ...(metadata ? segment(0xfe, text(metadata)) : []),
    0xff,
    0xd9,
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
    ...text('Exif\0\0II*\0\u0008\0\0\0\u0002\0'),
    0x12,
    0x01,
    3,
    0,
    1,
    0,
    0,
    0,
    orientation,
    0,
    0,
    0,
    0x25,
    0x88,
    4,
    0,
    1,
    0,
    0,
    0,
    38,
    0,
    0,
    0,
    ...text('\0\0\0\0\u0001\0\u0001\0\u0002\0\u0002\0\0\0N\0\0\0'),
    ...text('\0\0\0\0\u00ff\u00c0\u00ff\u00d8'),
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

function text(letters: string): number[] {
  return [...letters].map((letter) => letter.charCodeAt(0));
}
