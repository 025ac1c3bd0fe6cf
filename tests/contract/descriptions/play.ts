import type * as calls from '#api/calls/play.ts';
import type { DescriptionsOf } from '#tests/contract/description.ts';

const GAME = {
  plat_name: 'The venue: `Code`, `platform_name` or `catecode` of the lists of games.',
  game_type:
    'The category of the game by name: `realbet`, `sport`, `fishing`, `joker`, `concise`, `lottery` or `gaming`, where a list has sent its number too; another text as `data.hot[].GameType` has sent it; `""` when a list has sent none.',
  game_code: 'The game within its venue; `""` is the whole venue.',
};

export const play: DescriptionsOf<typeof calls> = {
  openGame: {
    summary: 'The address of a game for this member. The client shows it in a frame or opens it.',
    screens: 'the game',
    payload: {
      ...GAME,
      is_mobile_url: { text: 'Always 1: the page for phones.', values: { 1: 'phone' } },
    },
    answer: {
      'data.url':
        'The address: another origin than the site, without a name and password in it. `https`, and it must allow to be framed by the site.',
      'data.transferStatus': {
        text: 'Whether the client must fill the venue’s wallet before the game opens.',
        values: {
          1: 'the client sends `POST /api/gameRecharge` first',
          0: 'the game opens at once',
        },
        missing: 'the game opens at once',
      },
    },
    refusals: [
      {
        code: 500,
        message: '游戏维护中',
        when: 'the game is closed',
        sent: { game_code: 'closed' },
      },
      {
        code: 500,
        message: '游戏不存在',
        when: 'there is no such game',
        sent: { game_code: 'none' },
      },
    ],
  },
  fillGameWallet: {
    summary:
      'Moves the central wallet into the wallet of the venue. The client sends it once before the game opens when `transferStatus` was 1, ignores the answer, and reads both wallets again.',
    screens: 'the game',
    absent: 'the game opens all the same',
    payload: GAME,
  },
  endGame: {
    summary:
      'Says that the player has left the game, also while the page closes. The client ignores the answer.',
    screens: 'the end of a game',
    absent: 'nothing changes',
    payload: GAME,
  },
};
