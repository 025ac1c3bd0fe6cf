// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { apiBase } from '#api/base.ts';
import { loadFeaturedGames } from '#api/calls/games.ts';
import { loadBanners } from '#api/calls/home.ts';
import { readEnvelope } from '#api/envelope.ts';
import { decode } from '#api/send.ts';
import { type HotGame, readBanners, readHotGames } from '#prerender/inline/hotGames.ts';
import { readAnswer } from '#prerender/inline/readBody.ts';
import { ask } from '#tests/backend/ask.ts';
import { mutate } from '#tests/backend/mutate.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('hot games painted before the client runs', {
  sample: 300,
  full: 50_000,
});
const SHOWN = 15;

type Reader = (body: string) => HotGame[] | null;

const readPainted: Reader = (body) => readHotGames(readAnswer(body), apiBase());

/** The games that the client shows from an answer: the first fifteen with a platform (S3-11, D-080). */
function shownByClient(body: string): HotGame[] | null {
  try {
    const envelope = readEnvelope(body);
    if (envelope?.code !== 200) return null;
    return decode(loadFeaturedGames, envelope.data)
      .hot.filter(({ platform }) => platform !== '')
      .slice(0, SHOWN)
      .map(({ name, platform, picture }) => ({ name: name.trim() || platform, picture }));
  } catch {
    return null;
  }
}

/** Counts how often a reader paints, and returns the first answer for which it differs from the client. */
async function tryReader(read: Reader): Promise<{ painted: number; wrong: string | null }> {
  const { text: good } = await ask(loadFeaturedGames);
  let painted = 0;
  for (let at = 0; at < count; at += 1) {
    const body = mutate(good, seed + at, { envelope: true, expiry: true });
    const games = read(body);
    if (games === null) continue;
    painted += 1;
    if (JSON.stringify(games) !== JSON.stringify(shownByClient(body)))
      return { painted, wrong: body };
  }
  return { painted, wrong: null };
}

describe('the games in the first paint', () => {
  test('the first paint shows the client’s games, with their names and pictures [S7-10, S3-11]', async () => {
    const { text: body } = await ask(loadFeaturedGames);
    const games = readPainted(body);
    expect(games).toHaveLength(SHOWN);
    expect(games).toEqual(shownByClient(body));
  });

  test('for broken answers, the first paint shows the client’s games or no games [S7-10, D-208]', async () => {
    const { painted, wrong } = await tryReader(readPainted);
    expect(wrong).toBeNull();
    expect(painted).toBeGreaterThan(count / 4);
  });

  test('a banner without text in its first field has no picture [D-363]', () => {
    const rows = [0, false, ''].map((src) => ({ src, pic: '/a.svg' }));
    expect(readBanners(rows, '')).toEqual(['/a.svg']);
  });

  test('for broken answers, the banner is the client’s first or none [D-363, D-208]', async () => {
    const { text: good } = await ask(loadBanners, { type: 2 });
    let painted = 0;
    for (let at = 0; at < count; at += 1) {
      const body = mutate(good, seed + at, { envelope: true, expiry: true });
      const pictures = readBanners(readAnswer(body), apiBase());
      if (!pictures) continue;
      painted += 1;
      const banners = decode(loadBanners, readEnvelope(body)?.data);
      expect(pictures, body).toEqual(banners.flatMap(({ picture }) => picture || []));
    }
    expect(painted).toBeGreaterThan(count / 4);
  });
});
