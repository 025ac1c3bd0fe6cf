import { orientationSegment, readOrientation } from './orientation.ts';

const [START_OF_SCAN, END, COMMENT, APP0, APP1, APP14, APP15] = [
  0xda, 0xd9, 0xfe, 0xe0, 0xe1, 0xee, 0xef,
];
/** How the segment begins that says how the colours are coded, and its whole length. */
const ADOBE = 'Adobe';
const ADOBE_BYTES = 16;

/**
 * The parts of a JPEG that draw it; of its metadata only which side is up, written anew. Null when a segment is cut off or
 * the end is missing. What follows the end is dropped: phones put previews and films there.
 */
export function stripJpeg(bytes: Uint8Array): Uint8Array[] | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const parts: Uint8Array[] = [];
  let orientation = 1;
  let offset = 2;
  while (offset + 1 < bytes.length) {
    const marker = bytes[offset + 1]!;
    if (bytes[offset] !== 0xff) return null;
    if (marker === END) {
      const upright = orientation === 1 ? [] : [orientationSegment(orientation)];
      return [bytes.subarray(0, 2), ...upright, ...parts, bytes.subarray(offset, offset + 2)];
    }
    // Any number of 0xff may stand before a marker.
    if (marker === 0xff) {
      offset += 1;
      continue;
    }
    const end = endOfSegment(view, offset, marker);
    if (end === null) return null;
    const segment = bytes.subarray(offset, end);
    if (marker === APP1) orientation = readOrientation(segment) ?? orientation;
    if (!isMetadata(marker, segment)) parts.push(segment);
    offset = end;
  }
  return null;
}

function isMetadata(marker: number, segment: Uint8Array): boolean {
  const name = String.fromCharCode(...segment.subarray(4, 9));
  if (marker === APP14 && name === ADOBE && segment.length === ADOBE_BYTES) return false;
  return marker === COMMENT || (marker >= APP0 && marker <= APP15);
}

/** Where a segment ends, a scan with its coded pixels; null when that is behind the end of the file. */
function endOfSegment(view: DataView, offset: number, marker: number): number | null {
  if (isBare(marker)) return offset + 2;
  if (offset + 4 > view.byteLength) return null;
  const length = view.getUint16(offset + 2);
  let end = offset + 2 + length;
  if (length < 2 || end > view.byteLength) return null;
  if (marker !== START_OF_SCAN) return end;
  while (end + 1 < view.byteLength && !isMarker(view, end)) end += 1;
  return end;
}

// In coded pixels 0xff is followed by 0, or stands in a restart marker.
function isMarker(view: DataView, offset: number): boolean {
  const next = view.getUint8(offset + 1);
  return view.getUint8(offset) === 0xff && next !== 0 && !(next >= 0xd0 && next <= 0xd7);
}

// Markers that are not followed by a length.
function isBare(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}
