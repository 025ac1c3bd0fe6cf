const SIGNATURE_BYTES = 8;
/** Length, type and checksum of a chunk. */
const FRAME_BYTES = 12;
/** The chunks that draw: size, palette, transparency, colours and animation. */
const DRAWING = new Set(
  'IHDR PLTE tRNS gAMA cHRM sRGB sBIT bKGD pHYs acTL fcTL fdAT IDAT IEND'.split(' '),
);

/** The parts of a PNG that draw it; null when a chunk is cut off or the end is missing. */
export function stripPng(bytes: Uint8Array): Uint8Array[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts = [bytes.subarray(0, SIGNATURE_BYTES)];
  let offset = SIGNATURE_BYTES;
  while (offset + FRAME_BYTES <= bytes.length) {
    const end = offset + FRAME_BYTES + view.getUint32(offset);
    if (end > bytes.length) return null;
    const type = String.fromCharCode(...bytes.subarray(offset + 4, offset + 8));
    if (DRAWING.has(type)) parts.push(bytes.subarray(offset, end));
    if (type === 'IEND') return parts;
    offset = end;
  }
  return null;
}
