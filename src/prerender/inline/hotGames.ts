import { HOT_GAMES } from '#domain/games.ts';
import { pictureAddress } from '#domain/urls.ts';

/** The content of a tile. */
export type HotGame = { name: string; picture: string };

/** Reads the hot games from the data of `hall_list`; null for anything unusual, as the client reads it (D-079). */
export function readHotGames(data: unknown, base: string): HotGame[] | null {
  const hot = (data as { hot?: unknown } | null | undefined)?.hot;
  if (!Array.isArray(hot) || Array.isArray(data)) return null;
  const games: HotGame[] = [];
  for (const row of hot as (Record<string, unknown> | null)[]) {
    const { Code: platform, name, app_img: picture } = row ?? {};
    if (typeof platform !== 'string' || typeof name !== 'string') return null;
    if (platform && games.length < HOT_GAMES)
      games.push({ name: name.trim() || platform, picture: pictureAddress(picture, base) });
  }
  return games.length > 0 ? games : null;
}

/** The pictures of the data of `bannerList`, as the client reads them; null for anything unusual. */
export function readBanners(data: unknown, base: string): string[] | null {
  if (!Array.isArray(data)) return null;
  const rows = data as (Record<string, unknown> | null)[];
  return rows.flatMap((row) => {
    const { src, pic } = row ?? {};
    return pictureAddress((src ?? '') === '' ? pic : src, base) || [];
  });
}
