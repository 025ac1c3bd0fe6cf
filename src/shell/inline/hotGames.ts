import { HOT_GAMES } from '#domain/games.ts';
import { pictureAddress } from '#domain/urls.ts';

/** What a tile shows. */
export type HotGame = { name: string; picture: string };

/** A good answer with its envelope; undefined for any other body. */
export function readBody(body: string | undefined): { data?: unknown } | undefined {
  try {
    const answer = JSON.parse(body ?? '') as { code: unknown; data?: unknown };
    return answer.code === 200 || answer.code === '200' ? answer : undefined;
  } catch {
    return undefined;
  }
}

/** The data of a good answer; undefined for any other body. */
export function readAnswer(body: string | undefined): unknown {
  return readBody(body)?.data;
}

/**
 * The hot games in the data of the hall, as the client would show them; null for anything unusual, which the client
 * reads a moment later (D-079).
 */
export function readHotGames(data: unknown, base: string): HotGame[] | null {
  const hot = (data as { hot?: unknown } | null | undefined)?.hot;
  if (!Array.isArray(hot) || Array.isArray(data)) return null;
  const games: HotGame[] = [];
  for (const row of hot as unknown[]) {
    if (!isPlain(row)) return null;
    const { Code: platform, name, app_img: picture } = row;
    if (typeof platform !== 'string' || typeof name !== 'string') return null;
    if (platform && games.length < HOT_GAMES)
      games.push({ name: name.trim() || platform, picture: pictureAddress(picture, base) });
  }
  return games.length > 0 ? games : null;
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
