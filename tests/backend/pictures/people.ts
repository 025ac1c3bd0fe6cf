import { between, drawPicture, GROUND, ink, paint, pick, type Random } from './paint.ts';

const HAIR = [
  'M24 44C20 18 36 14 48 14S76 18 72 44C70 32 62 30 54 30 44 30 28 30 24 44z',
  'M24 46C18 20 34 12 50 13 68 14 76 26 72 46 70 36 66 30 58 26 48 34 34 32 24 46z',
  'M23 66C15 30 30 13 48 13S81 30 73 66H66C70 48 66 34 56 28 46 36 32 36 29 44 28 52 29 60 31 66z',
  'M22 36C24 18 36 13 48 13S72 18 74 36H88C90 36 90 41 87 41H22z',
] as const;

const SKIN = ['#f8d3b4', '#eebd94', '#d99f74', '#a86f4b'] as const;

/** A 96×96 round portrait without a face. */
export function drawPortrait(hue: number, random: Random): string {
  const skin = pick(random, SKIN);
  const shirt = paint(0.8, 0.13, pick(random, [85, hue + 90, hue + 150]));
  return drawPicture(
    96,
    96,
    hue,
    `<circle cx="48" cy="48" r="48" fill="${GROUND}"/><circle cx="${between(random, 30, 66)}" cy="36" r="34" fill="#fff" opacity=".12"/>` +
      `<path d="M13 81C20 68 34 64 48 64S76 68 83 81A48 48 0 0 1 13 81z" fill="${shirt}"/><path d="M48 64C62 64 76 68 83 81A48 48 0 0 1 48 96z" opacity=".1"/>` +
      `<path d="M39 52H57V66A9 9 0 0 1 39 66z" fill="${skin}"/><path d="M39 60C46 66 52 64 57 60V66A9 9 0 0 1 39 66z" opacity=".16"/>` +
      `<path d="M28 38C28 24 36 18 48 18S68 24 68 38C68 52 60 62 48 62S28 52 28 38z" fill="${skin}"/><path d="${pick(random, HAIR)}" fill="${ink(hue + between(random, -40, 40))}"/>`,
  );
}
