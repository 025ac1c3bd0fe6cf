export type Random = () => number;

/** A subject, drawn round 0,0 within ±56; `ink` is the dark tone of the tile's hue. */
export type Motif = (colours: { ink: string }) => string;

/** Mulberry32: the same seed draws the same picture on every machine. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1) >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

export function pick<T>(random: Random, choices: readonly [T, ...T[]]): T {
  return choices[Math.floor(random() * choices.length)] ?? choices[0];
}

export function between(random: Random, low: number, high: number): number {
  return Math.round(low + random() * (high - low));
}

/** OKLCH rather than HSL, so that every hue is equally dark and 300 tiles look alike. */
export function paint(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963 * a + 0.2158 * b) ** 3;
  const m = (lightness - 0.1056 * a - 0.0639 * b) ** 3;
  const s = (lightness - 0.0895 * a - 1.2915 * b) ** 3;
  return `#${[
    4.0767 * l - 3.3077 * m + 0.231 * s,
    -1.2684 * l + 2.6098 * m - 0.3413 * s,
    -0.0042 * l - 0.7034 * m + 1.7076 * s,
  ]
    .map(channel)
    .join('')}`;
}

function channel(linear: number): string {
  const clipped = Math.min(1, Math.max(0, linear));
  const encoded = clipped < 0.0031 ? clipped * 12.92 : 1.055 * clipped ** (1 / 2.4) - 0.055;
  return Math.round(encoded * 255)
    .toString(16)
    .padStart(2, '0');
}

/** The two-tone gradients a motif may use: SHADE is the ground's own hue, TINT its counterpart. */
export const AMBER = 'url(#a)';
export const CREAM = 'url(#w)';
export const TINT = 'url(#k)';
export const SHADE = 'url(#s)';
export const GROUND = 'url(#g)';

/** A whole picture; only the gradients its body uses are written. */
export function drawPicture(width: number, height: number, hue: number, body: string): string {
  const gradients: [id: string, from: string, to: string][] = [
    ['g', paint(0.55, 0.14, hue), paint(0.29, 0.1, isWarm(hue) ? hue - 24 : hue + 24)],
    ['a', '#ffdf86', '#f0981a'],
    ['w', '#fffdf6', '#ecdfc6'],
    ['s', paint(0.78, 0.1, hue), paint(0.56, 0.13, hue)],
    ['k', ...(isWarm(hue) ? TEAL : CORAL)],
  ];
  const used = gradients
    .filter(([id]) => body.includes(`#${id})`))
    .map(
      ([id, from, to]) =>
        `<linearGradient id="${id}" x2=".5" y2="1"><stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient>`,
    );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><defs>${used.join('')}</defs>${body}</svg>`;
}

const CORAL = ['#ffa48f', '#dd4a62'] as const;
const TEAL = ['#8fe3d3', '#23958f'] as const;

/** Warm grounds darken towards plum, not brown, and take the cool tint. */
function isWarm(hue: number): boolean {
  return (hue + 360) % 360 > 325 || (hue + 360) % 360 < 60;
}

/** The ink for details on cream: the ground's hue, nearly black. */
export function ink(hue: number): string {
  return paint(0.31, 0.09, hue);
}

/** Points on a circle, clockwise from the top. */
export function onCircle(radius: number, count: number, turn = 0): string[] {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((index + turn) / count) * 2 * Math.PI;
    return `${round(radius * Math.sin(angle))} ${round(-radius * Math.cos(angle))}`;
  });
}

/** A five-pointed star round 0,0. */
export function star(radius: number): string {
  const tips = onCircle(radius, 5);
  const dents = onCircle(radius * 0.42, 5, 0.5);
  return tips.flatMap((tip, index) => [tip, dents[index]]).join('L');
}

export function round(value: number): number {
  return Math.round(value * 10) / 10;
}
