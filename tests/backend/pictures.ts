import { cards, chips } from './pictures/tables.ts';
import { trophy } from './pictures/arenas.ts';
import { balls, bell, gems, gift } from './pictures/reels.ts';
import { SUBJECTS } from './pictures/motifs.ts';
import { between, createRandom, pick } from './pictures/paint.ts';
import { drawPortrait } from './pictures/people.ts';
import { drawBanner, drawTile } from './pictures/scenes.ts';

/** A 160×160 tile; an unknown category looks like a slot game. */
export function gamePicture(category: string, seed: number): string {
  const { hues, motifs } = SUBJECTS[category] ?? SUBJECTS.concise;
  const random = createRandom(seed * 31 + category.length * 7919 + category.charCodeAt(0));
  // The motif follows the seed directly: neighbours in a list never show the same subject.
  const motif = motifs[Math.abs(seed) % motifs.length] ?? motifs[0];
  return drawTile(pick(random, hues) + between(random, -12, 12), motif, random);
}

const PRIZES = [gift, trophy, gems, chips, cards, bell, balls] as const;
const BANNER_HUES = [268, 305, 165, 235, 350] as const;

/** A 780×210 promotion scene without words. */
export function bannerPicture(seed: number): string {
  const random = createRandom(seed);
  const first = Math.abs(seed) % PRIZES.length;
  const prizes = [0, 2, 3].flatMap((step) => PRIZES[(first + step) % PRIZES.length] ?? []);
  return drawBanner(BANNER_HUES[Math.abs(seed) % BANNER_HUES.length] ?? 268, prizes, random);
}

/** A 96×96 round portrait. */
export function avatarPicture(seed: number): string {
  const random = createRandom(seed);
  // From green round to orange: the yellows between them come out muddy.
  return drawPortrait(between(random, 150, 400), random);
}
