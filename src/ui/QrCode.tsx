import { useMemo } from 'react';
import { encode } from 'uqr';

import css from './QrCode.module.css';

/** The margin a camera needs, in modules. */
const QUIET = 4;

/** A text as a QR code, drawn on the device: no service ever sees it (D-046). Nothing when it is too long for one. */
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

function draw(text: string): { size: number; path: string } | null {
  try {
    const { data, size } = encode(text, { ecc: 'M', border: QUIET });
    return { size, path: data.map(drawRow).join('') };
  } catch {
    // Beyond about 2,300 characters: the button and the link still work.
    return null;
  }
}

// Neighbours are one bar, so that no hairline shows between them.
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
