import { between, createRandom, pick, type Random, round } from '#tests/backend/pictures/paint.ts';

import { STROKES } from './strokes.ts';

export type Drawn = { name: string; answer: string; svg: string };

const COUNT = 21;
const LENGTH = 4;
const WIDTH = 120;
const HEIGHT = 44;
const GROUNDS = ['#f7efdf', '#eaf0fa', '#eaf5ee', '#f6ebf1'] as const;
const INKS = ['#1d2a55', '#6b2a0c', '#14532d', '#5b1a52', '#223a5e'] as const;

export function drawCaptchas(seed: number): Drawn[] {
  const random = createRandom(seed);
  const names = new Set<string>();
  const answers = new Set<string>();
  while (names.size < COUNT) names.add(between(random, 16, 255).toString(16));
  while (answers.size < COUNT) answers.add(chooseAnswer(random));
  const list = [...answers];
  // The file name is random, so that it does not tell the answer.
  return [...names].map((name, index) => {
    const answer = list[index] ?? '';
    return { name, answer, svg: drawCaptcha(answer, random) };
  });
}

function chooseAnswer(random: Random): string {
  const letters = Object.keys(STROKES);
  const chosen = new Set<string>();
  while (chosen.size < LENGTH) chosen.add(letters[Math.floor(random() * letters.length)] ?? 'A');
  return [...chosen].sort(() => random() - 0.5).join('');
}

function drawCaptcha(answer: string, random: Random): string {
  const glyphs = [...answer].map((letter, index) => {
    const path = place(STROKES[letter] ?? '', 17 + index * 28.5, random);
    return `<path d="${path}" stroke="${pick(random, INKS)}"/>`;
  });
  const waves = Array.from({ length: 3 }, () => {
    const [y, end] = [between(random, 6, 38), between(random, 6, 38)];
    return `M0 ${y}Q${between(random, 30, 90)} ${between(random, -6, 50)} ${WIDTH} ${end}`;
  });
  const dots = Array.from(
    { length: 16 },
    () => `M${between(random, 4, WIDTH - 4)} ${between(random, 4, HEIGHT - 4)}h.1`,
  );
  const ink = pick(random, INKS);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">` +
    `<rect width="${WIDTH}" height="${HEIGHT}" rx="8" fill="${pick(random, GROUNDS)}"/>` +
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round" stroke-width="3.4">` +
    `<path d="${waves.join('')}" stroke="${ink}" stroke-width="1.2" opacity=".4"/>` +
    `<path d="${dots.join('')}" stroke="${pick(random, INKS)}" stroke-width="2" opacity=".45"/>${glyphs.join('')}</g></svg>`
  );
}

/** Turns, slants, scales and jitters a glyph into its place, point by point. */
function place(strokes: string, x: number, random: Random): string {
  const turn = ((random() - 0.5) * Math.PI) / 6;
  const slant = (random() - 0.5) * 0.3;
  const [wide, high] = [0.86 + random() * 0.2, 0.86 + random() * 0.16];
  const [left, top] = [x + (random() - 0.5) * 3, HEIGHT / 2 + (random() - 0.5) * 6];
  return strokes.replace(/([\d.]+) ([\d.]+)/g, (_, across: string, down: string) => {
    const px = (Number(across) - 10) * wide + (random() - 0.5) * 1.2;
    const py = (Number(down) - 14) * high + (random() - 0.5) * 1.2;
    const leaning = px - py * slant;
    return `${round(left + leaning * Math.cos(turn) - py * Math.sin(turn))} ${round(top + leaning * Math.sin(turn) + py * Math.cos(turn))}`;
  });
}
