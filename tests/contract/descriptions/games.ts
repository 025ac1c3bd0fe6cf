import type * as calls from '#api/calls/games.ts';
import type { DescriptionsOf } from '#tests/contract/description.ts';

const CATEGORIES = {
  realbet: 'live casino',
  sport: 'sports',
  fishing: 'fishing',
  joker: 'card and board games',
  concise: 'slots',
  lottery: 'lottery',
  gaming: 'esports',
};

export const games: DescriptionsOf<typeof calls> = {
  loadFeaturedGames: {
    summary:
      'The hot games of the home screen, in your order. The page asks for them before its script has loaded.',
    screens: 'the home screen',
    answer: {
      'data.hot[].Code': 'The venue: `plat_name` of `POST /api/getGameUrl`.',
      'data.hot[].name': 'The name that players read.',
      'data.hot[].GameCode': {
        text: 'The game within its venue: `game_code` of `POST /api/getGameUrl`.',
        missing: 'the whole venue is opened',
      },
      'data.hot[].app_img': { text: 'The picture.', missing: 'a placeholder is shown' },
      'data.hot[].GameType': {
        text: 'The category by number; its name is read too, and any other text is sent as `game_type`.',
        type: 'text',
        values: {
          1: 'live casino',
          2: 'fishing',
          3: 'slots',
          4: 'lottery',
          5: 'sports',
          6: 'card and board games',
          7: 'esports',
          ...CATEGORIES,
        },
        missing: 'the game has no category',
      },
    },
  },
  loadGames: {
    summary:
      'All games of a category, in one list without pages. The client asks for a category when its section comes near.',
    screens: 'the home screen, the search, the favourites',
    remarks: [
      '`data` may also be the array of rows itself. null and `""` are no list: the client then keeps the games it had.',
      'If the call fails, the home screen shows the hot games of the category, else built-in samples that are marked as such.',
    ],
    payload: { category: { text: 'The category; never empty.', values: CATEGORIES } },
    answer: {
      'data.list[].platform_name': {
        text: 'The venue: `plat_name` of `POST /api/getGameUrl`. The client leaves out a row without it.',
        type: 'text',
      },
      'data.list[].name': {
        text: 'The name that players read. `game_name` is read too.',
        type: 'text',
      },
      'data.list[].game_code': {
        text: 'The game within its venue: `game_code` of `POST /api/getGameUrl`.',
        type: 'text',
        missing: 'the whole venue is opened',
      },
      'data.list[].mobile_img': {
        text: 'The picture. `app_img` is read too.',
        type: 'picture',
        missing: 'a placeholder is shown',
      },
      'data.list[].category_id': {
        text: 'The category.',
        type: 'text',
        values: { ...CATEGORIES, lhc: 'lottery', jsc: 'lottery', jwc: 'lottery', qkc: 'lottery' },
        missing: 'the game has no category',
      },
      'data.list[].app_state': {
        text: 'Whether the game is on. A game that is off is not listed.',
        type: 'flag',
      },
      'data.list[].is_hot': {
        text: 'Whether the game is marked as hot.',
        type: 'flag',
        missing: 'not hot',
      },
    },
  },
};
