import { useMemo } from 'react';
import { encode, type QrCodeGenerateResult } from 'uqr';

import { keepsPixels } from '#platform/canvas.ts';

import css from './QrCode.module.css';

/** Quiet zone that scanners need, in modules. */
const QUIET_ZONE = 4;
/** Pixels per module in a saved picture. */
const PIXELS = 12;

/** Draws a text as a QR code here; nothing if too long. An `<img>`, so that a long press can save it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const source = useMemo(() => drawSvg(text), [text]);
  return source && <img src={source} alt={label} className={css.code} />;
}

// Dark on white in both themes, and where a browser darkens pages: many scanners read no inverted code.
function drawSvg(text: string): string | null {
  const code = encodeText(text);
  if (!code) return null;
  const { size } = code;
  const side = size * PIXELS;
  const root = `<svg xmlns="http://www.w3.org/2000/svg" width="${side}" height="${side}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges" style="color-scheme:only light">`;
  const paths = `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${drawModules(code)}"/>`;
  return `data:image/svg+xml;base64,${btoa(`${root}${paths}</svg>`)}`;
}

/** Size of the lines below a saved code, in px. */
const LINE_HEIGHT = 44;
const FONT = '600 32px sans-serif';

/** Draws the code as a picture to save, with `lines` below it; null when it is too long or the browser draws none. */
export async function drawQrPicture(text: string, lines: readonly string[]): Promise<Blob | null> {
  const code = encodeText(text);
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!code || !context || !keepsPixels()) return null;
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
  context.fill(new Path2D(drawModules(code)));
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/png'));
}

function encodeText(text: string): QrCodeGenerateResult | null {
  try {
    return encode(text, { ecc: 'M', border: QUIET_ZONE });
  } catch {
    // Longer than about 2,300 characters.
    return null;
  }
}

// Makes adjacent dark modules of a row one rectangle, so that no hairline shows between them.
function drawModules({ data }: QrCodeGenerateResult): string {
  let path = '';
  for (const [y, row] of data.entries())
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x] || row[x - 1]) continue;
      // The quiet zone ends every row.
      const width = row.indexOf(false, x) - x;
      path += `M${x} ${y}h${width}v1h-${width}z`;
    }
  return path;
}
