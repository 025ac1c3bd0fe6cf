import { notFound, text } from './http.ts';
import { pictures } from './pictures.ts';
import { GAME_PICTURES } from './tables/slots.ts';
import type { World } from './world.ts';

const PICTURE = /^\/uploads\/(games\/([a-z]+)|banners|avatars)\/(\d{1,6})\.svg$/;

/** How many samples repeat where it is not `GAME_PICTURES`. A sample of a higher number is of that number alone. */
const COUNTS: Readonly<Record<string, number>> = { banner: 12, avatar: 6, bank: 1 };

// A picture that is opened by itself must not run scripts.
const HARMLESS = {
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'x-content-type-options': 'nosniff',
};

/** Serves the members' uploads, and the operator's pictures: a few samples that repeat. */
export function servePicture(path: string, world: World): Response {
  const uploaded = world.uploads.get(path);
  if (uploaded)
    return new Response(uploaded, { headers: { 'content-type': uploaded.type, ...HARMLESS } });
  const match = PICTURE.exec(path);
  if (!match) return notFound();
  const [, kind, category, number] = match;
  const subject = category ?? (kind === 'banners' ? 'banner' : 'avatar');
  const count = COUNTS[subject] ?? GAME_PICTURES;
  const picture =
    pictures[`${subject}-${Number(number)}`] ?? pictures[`${subject}-${Number(number) % count}`];
  if (!picture) return notFound();
  return text(picture, 'image/svg+xml', 200, {
    'cache-control': 'public, max-age=86400',
    ...HARMLESS,
  });
}
