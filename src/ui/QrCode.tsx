import { useMemo } from 'react';
import { encode } from 'uqr';

import css from './QrCode.module.css';

/** The quiet zone that scanners need, in modules. */
const QUIET_ZONE = 4;

/**
 * A text as a QR code, encoded on the device so that no service sees it (D-046). Renders nothing when it is too long.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const code = useMemo(() => draw(text), [text]);
  if (!code) return null;
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.size} ${code.size}`}
      shapeRendering="crispEdges"
      className={css.code}
    >
      <path d={code.path} />
    </svg>
  );
}

/** The pixels of a module in a saved picture. */
const PIXELS = 12;

/** The size of the lines below a saved code, in pixels. */
const LINE_HEIGHT = 44;
const FONT = '600 32px sans-serif';

/**
 * The code as a picture to be saved, with `lines` below it; null when the text is too long or the device draws none.
 */
export async function drawQrPicture(text: string, lines: readonly string[]): Promise<Blob | null> {
  const code = draw(text);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!code || !context) return null;
  canvas.width = code.size * PIXELS;
  canvas.height = canvas.width + lines.length * LINE_HEIGHT + PIXELS;
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = 'black';
  context.font = FONT;
  context.textAlign = 'center';
  const margin = QUIET_ZONE * PIXELS;
  lines.forEach((line, index) => {
    // Below the quiet zone.
    const y = canvas.width + index * LINE_HEIGHT + LINE_HEIGHT - PIXELS;
    context.fillText(line, canvas.width / 2, y, canvas.width - margin);
  });
  context.scale(PIXELS, PIXELS);
  // oxlint-disable-next-line unicorn/no-array-fill-with-reference-type -- fills a canvas
  context.fill(new Path2D(code.path));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function draw(text: string): { size: number; path: string } | null {
  try {
    const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
    return { size, path: data.map(drawRow).join('') };
  } catch {
    // Longer than about 2,300 characters.
    return null;
  }
}

// Adjacent dark modules are one rectangle, so that no hairline shows between them.
function drawRow(row: readonly boolean[], y: number): string {
  let path = '';
  for (let x = 0; x < row.length; x += 1) {
    if (!row[x] || row[x - 1]) continue;
    const end = row.indexOf(false, x);
    const width = (end < 0 ? row.length : end) - x;
    path += `M${x} ${y}h${width}v1h-${width}z`;
  }
  return path;
}
