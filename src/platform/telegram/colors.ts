/** A colour as `#rrggbb`. */
export type Color = `#${string}`;

const LONG = /^#[\da-f]{6}$/i;
const SHORT = /^#[\da-f]{3}$/i;

/** Reads an opaque hexadecimal colour (`#fff`, `#FFFFFF`). Returns null for any other value. */
export function readColor(value: unknown): Color | null {
  if (typeof value !== 'string') return null;
  const text = value.trim().toLowerCase();
  if (LONG.test(text)) return text as Color;
  return SHORT.test(text) ? (text.replace(/[\da-f]/g, '$&$&') as Color) : null;
}

/** Contrast of two colours, from 1 to 21 (WCAG 1.4.3). */
export function contrast(one: Color, other: Color): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

/** Whether white has more contrast on the colour than black. */
export function isDark(color: Color): boolean {
  return contrast(color, '#ffffff') > contrast(color, '#000000');
}

function luminance(color: Color): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
