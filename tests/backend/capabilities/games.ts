import * as calls from '#api/calls/games.ts';

import { ok, serve } from '#tests/backend/handlers.ts';
import { crowded, firstOfEach, GAMES, HOT, type ListedGame } from '#tests/backend/tables/games.ts';

// The hall numbers its categories.
const NUMBERED = ['realbet', 'fishing', 'concise', 'lottery', 'sport', 'joker', 'gaming'];

export const games = serve(calls, {
  loadFeaturedGames: () =>
    ok({ list: GAMES.filter(({ code }) => code === '').map(hallRow), hot: HOT.map(hallRow) }),

  loadGames: ({ category }, { world }) => {
    const all = crowded(world.site.crowd);
    const { gamesEach } = world.site;
    const games = gamesEach === null ? all : firstOfEach(all, gamesEach);
    const listed = games.filter((game) => !category || game.category === category);
    return ok({
      list: listed.map(listRow),
      app_list: listed.filter(({ isHot }) => isHot).map(listRow),
    });
  },
});

function hallRow(game: ListedGame) {
  return {
    name: game.name,
    Code: game.platform,
    GameType: NUMBERED.indexOf(game.category) + 1,
    GameCode: game.code,
    app_img: game.picture,
  };
}

function listRow(game: ListedGame) {
  return {
    name: game.name,
    platform_name: game.platform,
    category_id: game.category,
    game_code: game.code,
    app_state: game.isOn ? '1' : '0',
    is_hot: game.isHot ? 1 : 0,
    mobile_img: game.picture,
    app_img: game.picture,
    app_icon: null,
    header_logo: '/uploads/',
    check_yes_img: '',
  };
}
