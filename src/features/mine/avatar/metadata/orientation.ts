const ORIENTATION = 0x0112;
const SHORT = 3;
/** Where the TIFF data of an EXIF segment begin: after marker, length and `Exif\0\0`. */
const TIFF = 10;
const EXIF = 0x45786966;
const LITTLE_ENDIAN = 0x4949;
const ENTRY_BYTES = 12;

/** Which side of a JPEG is up, 1 to 8, from its EXIF segment; null when the segment does not say it. */
export function readOrientation(segment: Uint8Array): number | null {
  const view = new DataView(segment.buffer, segment.byteOffset, segment.byteLength);
  if (view.byteLength < TIFF + 8 || view.getUint32(4) !== EXIF) return null;
  const isLittle = view.getUint16(TIFF) === LITTLE_ENDIAN;
  const directory = TIFF + view.getUint32(TIFF + 4, isLittle);
  if (directory + 2 > view.byteLength) return null;
  const first = directory + 2;
  const last = first + ENTRY_BYTES * view.getUint16(directory, isLittle);
  for (let entry = first; entry < last; entry += ENTRY_BYTES) {
    if (entry + ENTRY_BYTES > view.byteLength) return null;
    if (view.getUint16(entry, isLittle) !== ORIENTATION) continue;
    const orientation = view.getUint16(entry + 8, isLittle);
    return orientation >= 1 && orientation <= 8 ? orientation : null;
  }
  return null;
}

/** An EXIF segment that says which side is up and nothing else. */
export function orientationSegment(orientation: number): Uint8Array {
  const segment = new Uint8Array(36);
  const view = new DataView(segment.buffer);
  view.setUint32(0, 0xffe10022);
  view.setUint32(4, EXIF);
  // Big-endian TIFF with one directory of one entry.
  view.setUint32(TIFF, 0x4d4d002a);
  view.setUint32(TIFF + 4, 8);
  view.setUint16(TIFF + 8, 1);
  view.setUint16(TIFF + 10, ORIENTATION);
  view.setUint16(TIFF + 12, SHORT);
  view.setUint32(TIFF + 14, 1);
  view.setUint16(TIFF + 18, orientation);
  return segment;
}
