import * as v from 'valibot';

import { defineRead, field, isObject, payload, record } from '#api/call.ts';
import { readerOf, schemaOf, Unreadable } from '#api/readers.ts';
import { flag, list, picture, text } from '#api/shapes.ts';
import { EARLY_PATHS } from '#api/paths.ts';
import { CATEGORIES, type Category, type Game, readCategory } from '#domain/games.ts';

const category = schemaOf<string | number | null, Category | null>(readCategory);
const hotCategory = schemaOf<string | number | null, string | null>(
  (wire) => readCategory(wire) ?? (typeof wire === 'string' ? wire || null : null),
);

const hotRow = record({
  platform: field('Code', text),
  name: field('name', text),
  code: field('GameCode', text),
  picture: field('app_img', picture),
  category: field('GameType', hotCategory),
});
const hotGame = v.pipe(
  hotRow,
  v.check(({ platform }) => platform !== ''),
  v.transform((row): Game => ({ ...row, isHot: true })),
) as v.GenericSchema<v.InferInput<typeof hotRow>, Game>;

/** Loads the featured games of the home screen, in the server's order. */
export const loadFeaturedGames = defineRead(`POST ${EARLY_PATHS.featuredGames}`, {
  answer: record({ hot: field('hot', list(hotGame)) }),
  isShared: true,
});

/** A row of a category list; `isOn` is app_state. */
const listedRow = record({
  platform: field('platform_name', text),
  name: field(['name', 'game_name'], text),
  code: field('game_code', text),
  picture: field(['mobile_img', 'app_img'], picture),
  category: field('category_id', category),
  isOn: field('app_state', flag),
  isHot: field('is_hot', flag),
});
type WireListed = v.InferInput<typeof listedRow>;
type WireGameList = WireListed[] | { list: WireListed[]; app_list: WireListed[] } | null;

const readListedRows = readerOf(list(listedRow));

/** Reads rows from an array, `{ list, app_list }` or an object with numeric keys; null and '' are errors. */
const gameList = schemaOf<WireGameList, Game[]>((wire) => {
  const rows = isObject(wire) && 'list' in wire ? wire.list : wire;
  const listed = rows === null || rows === '' ? null : readListedRows(rows);
  return Array.isArray(listed)
    ? listed.flatMap(toGame)
    : new Unreadable('expected a list of games');
});

// Skips games that are switched off, and games without a platform, which no player can open.
function toGame({ isOn, ...game }: v.InferOutput<typeof listedRow>): Game[] {
  return isOn && game.platform ? [game] : [];
}

/** Loads the games of a category. The category is never empty: servers would send all games. */
export const loadGames = defineRead('GET /api/game/list', {
  payload: payload({ category: field('category', v.picklist(CATEGORIES)) }),
  answer: gameList,
  isShared: true,
});
