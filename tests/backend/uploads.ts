import { notFound, text } from './http.ts';
import { avatarPicture, bannerPicture, gamePicture } from './pictures.ts';

const PICTURE = /^\/uploads\/(games\/([a-z]+)|banners|avatars)\/(\d{1,6})\.svg$/;

/** Serves the operator's pictures, drawn as they are asked for. */
export function servePicture(path: string): Response {
  const match = PICTURE.exec(path);
  if (!match) return notFound();
  const seed = Number(match[3]);
  const category = match[2];
  const drawn = category
    ? gamePicture(category, seed)
    : match[1] === 'banners'
      ? bannerPicture(seed)
      : avatarPicture(seed);
  return text(drawn, 'image/svg+xml', 200, {
    'cache-control': 'public, max-age=86400',
    // A picture opened on its own stays a picture.
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    'x-content-type-options': 'nosniff',
  });
}
