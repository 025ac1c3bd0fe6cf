import { mkdirSync, rmSync, writeFileSync } from 'node:fs';

import { bannerPicture } from '#tests/backend/pictures.ts';

import { drawCaptchas, type Drawn } from './draw/captcha.ts';
import { drawFallbacks } from './draw/fallback.ts';
import { drawSponsors } from './draw/sponsors.ts';

const CAPTCHA_SEED = 20;
const FALLBACK_SEED = 7;
const BANNER_SEED = 5;

main();

/** `npm run draw`: writes every generated picture, the same files on every run. The others are drawn by hand. */
function main(): void {
  const captchas = drawCaptchas(CAPTCHA_SEED);
  rmSync('public/captcha', { recursive: true, force: true });
  for (const { name, svg } of captchas) write(`public/captcha/${name}.svg`, svg);
  write('src/parts/account/captchas.ts', printCaptchas(captchas));
  drawFallbacks(FALLBACK_SEED).forEach((svg, index) => {
    write(`public/games/fallback-${String(index + 1).padStart(2, '0')}.svg`, svg);
  });
  drawSponsors().forEach((svg, index) => write(`public/sponsors/${index + 1}.svg`, svg));
  const half = ['width="780" height="210"', 'width="390" height="105"'] as const;
  write('public/pictures/banner.svg', bannerPicture(BANNER_SEED).replace(...half));
}

function write(path: string, text: string): void {
  mkdirSync(path.slice(0, path.lastIndexOf('/')), { recursive: true });
  writeFileSync(path, text.endsWith('\n') ? text : `${text}\n`);
}

function printCaptchas(captchas: Drawn[]): string {
  const rows = captchas.map(
    ({ name, answer }) => `  { picture: 'captcha/${name}.svg', answer: '${answer}' },\n`,
  );
  return `export type Captcha = { picture: string; answer: string };

/**
 * The 21 captcha pictures and what they show (S5-12, D-054). A check on the device proves nothing
 * about safety and is never relied on for it (D-055). Written by \`tests/tools/draw.ts\`.
 */
export const CAPTCHAS: readonly Captcha[] = [
${rows.join('')}];
`;
}
