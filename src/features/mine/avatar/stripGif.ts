const HEADER_BYTES = 13;
const IMAGE_BYTES = 10;
const [EXTENSION, IMAGE, TRAILER] = [0x21, 0x2c, 0x3b];
const [GRAPHIC_CONTROL, APPLICATION] = [0xf9, 0xff];
/** Application extensions that say how often an animation runs, and their whole length. */
const LOOPS = ['NETSCAPE2.0', 'ANIMEXTS1.0'];
const LOOP_BYTES = 19;

/** Keeps what draws a GIF and its animation: no comments or program data. Null when a block is unknown or cut off. */
export function stripGif(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (bytes.length < HEADER_BYTES) return null;
  let offset = HEADER_BYTES + paletteSize(bytes[HEADER_BYTES - 3]!);
  const parts = [bytes.subarray(0, offset)];
  while (offset < bytes.length) {
    const [block, label] = [bytes[offset], bytes[offset + 1]];
    if (block === TRAILER) return join([...parts, bytes.subarray(offset, offset + 1)]);
    if (block !== IMAGE && block !== EXTENSION) return null;
    const head =
      block === IMAGE ? IMAGE_BYTES + paletteSize(bytes[offset + IMAGE_BYTES - 1] ?? 0) + 1 : 2;
    const end = endOfSubBlocks(bytes, offset + head);
    if (end === null) return null;
    const part = bytes.subarray(offset, end);
    if (block === IMAGE || label === GRAPHIC_CONTROL || (label === APPLICATION && isLoop(part)))
      parts.push(part);
    offset = end;
  }
  return null;
}

function join(parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const joined = new Uint8Array(parts.reduce((length, part) => length + part.length, 0));
  let offset = 0;
  for (const part of parts) {
    joined.set(part, offset);
    offset += part.length;
  }
  return joined;
}

/** Returns the size of the palette in bytes, by the flags. */
function paletteSize(flags: number): number {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

// Each sub-block begins with its length; one of no length is the last.
function endOfSubBlocks(bytes: Uint8Array, start: number): number | null {
  let offset = start;
  while (offset < bytes.length) {
    const size = bytes[offset]!;
    offset += 1 + size;
    if (size === 0) return offset;
  }
  return null;
}

function isLoop(part: Uint8Array): boolean {
  const name = String.fromCharCode(...part.subarray(3, 14));
  return part.length === LOOP_BYTES && LOOPS.includes(name);
}
