/** Width and height of a picture in px, from its header. */
type Size = { width: number; height: number };

const PNG_HEADER_BYTES = 24;
const IHDR = 0x49484452;

/** A PNG's first chunk holds the size; a file without it is broken. */
export function measurePng(view: DataView): Size | null {
  if (view.byteLength < PNG_HEADER_BYTES || view.getUint32(12) !== IHDR) return null;
  return { width: view.getUint32(16), height: view.getUint32(20) };
}

const GIF_HEADER_BYTES = 10;

/** A GIF's canvas size follows the signature, low byte first. */
export function measureGif(view: DataView): Size | null {
  if (view.byteLength < GIF_HEADER_BYTES) return null;
  return { width: view.getUint16(6, true), height: view.getUint16(8, true) };
}

const WEBP_HEADER_BYTES = 30;

/** A WebP's first chunk holds the size: coded with loss, without loss, or with extensions. */
export function measureWebp(view: DataView): Size | null {
  if (view.byteLength < WEBP_HEADER_BYTES) return null;
  switch (view.getUint32(12)) {
    // 'VP8X'
    case 0x56503858:
      return { width: readUint24(view, 24) + 1, height: readUint24(view, 27) + 1 };
    // 'VP8L': 14 bits each
    case 0x5650384c: {
      const bits = view.getUint32(21, true);
      return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
    }
    // 'VP8 '
    case 0x56503820:
      if (readUint24(view, 23) !== 0x2a019d) return null;
      return {
        width: view.getUint16(26, true) & 0x3fff,
        height: view.getUint16(28, true) & 0x3fff,
      };
    default:
      return null;
  }
}

function readUint24(view: DataView, offset: number): number {
  return view.getUint16(offset, true) | (view.getUint8(offset + 2) << 16);
}

const FRAME_BYTES = 9;

/** A JPEG's size is in its frame segment, which may come after metadata of the camera. */
export function measureJpeg(view: DataView): Size | null {
  let offset = 2;
  while (offset + FRAME_BYTES <= view.byteLength) {
    if (view.getUint8(offset) !== 0xff) return null;
    const marker = view.getUint8(offset + 1);
    // Any number of 0xff may stand before a marker.
    if (marker === 0xff) offset += 1;
    else if (isFrame(marker))
      return { height: view.getUint16(offset + 5), width: view.getUint16(offset + 7) };
    else if (marker === 0xd9 || marker === 0xda) return null;
    else if (isBare(marker)) offset += 2;
    else offset += 2 + Math.max(2, view.getUint16(offset + 2));
  }
  return null;
}

// 0xc0 to 0xcf are frames but for three: tables, an extension, and arithmetic conditioning.
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;
}

// Markers that are not followed by a length.
function isBare(marker: number): boolean {
  return marker === 0x01 || (marker >= 0xd0 && marker <= 0xd8);
}
