import type * as calls from '#api/calls/games.ts';

import { letters } from './chance.ts';
import { type Context, type HandlersOf, memberOnly, ok, refuse } from './handlers.ts';
import { provokedByCode } from './provoked.ts';
import { crowded, findGame, GAMES, HOT, type ListedGame } from './tables/games.ts';
import { type Member, venuePurse } from './tables/members.ts';
import { move, wholeYuan } from './tables/money.ts';
import { SLOTS } from './tables/slots.ts';

// The hall numbers its categories.
const NUMBERED = ['realbet', 'fishing', 'concise', 'lottery', 'sport', 'joker', 'gaming'];

export const games: HandlersOf<typeof calls> = {
  loadHall: () =>
    ok({ list: GAMES.filter(({ code }) => code === '').map(hallRow), hot: HOT.map(hallRow) }),

  loadGames: ({ category }, { world }) => {
    const games = crowded(world.site.crowd);
    const listed = games.filter((game) => !category || game.category === category);
    return ok({
      list: listed.map(listRow),
      app_list: listed.filter(({ isHot }) => isHot).map(listRow),
    });
  },

  // A code that nobody knows has no games.
  loadSlots: ({ gamecode }) =>
    ok(Object.hasOwn(SLOTS, gamecode) ? SLOTS[gamecode]!.map(slotRow) : []),

  openGame: memberOnly((payload, context) => {
    const { plat_name: platform, game_type: type, game_code: code } = payload;
    if (type === '') return refuse(1000, '游戏类型不能为空');
    const provoked = provokedByCode(code, context.origin, () => startPlay(context, payload));
    if (provoked) return provoked;
    const game = findGame(platform, code, type);
    if (!game) return refuse(500, '游戏不存在');
    if (!game.isOn) return refuse(500, '游戏维护中');
    return ok({
      url: startPlay(context, payload),
      transferStatus: canFill(context.member) ? 1 : 0,
    });
  }),

  fillGameWallet: memberOnly(({ plat_name: platform }, { member }) => {
    if (!canFill(member)) return refuse(500, '转入失败');
    move(member.wallet, venuePurse(member, platform), wholeYuan(member.wallet.cents));
    return ok([]);
  }),

  endGame: memberOnly((payload, { world, member }) => {
    const { plat_name: platform, game_type: type, game_code: code } = payload;
    world.endedGames.push({ member: member.name, platform, type, code, atMs: world.clock.now() });
    return ok([]);
  }),
};

type Launched = { plat_name: string; game_type: string; game_code: string };

/** Opens a play and gives its address on the game origin. */
function startPlay(
  { world, member, gameOrigin }: Context & { member: Member },
  launched: Launched,
): string {
  const { plat_name: platform, game_type: type, game_code: code } = launched;
  const key = letters(world.chance, 32);
  world.plays.set(key, {
    key,
    memberId: member.id,
    platform,
    type,
    code,
    openedAtMs: world.clock.now(),
  });
  return `${gameOrigin}/play/${key}`;
}

function canFill(member: Member): boolean {
  return member.isAutoTransferOn && wholeYuan(member.wallet.cents) > 0;
}

function hallRow(game: ListedGame) {
  return {
    name: game.name,
    Code: game.platform,
    GameType: NUMBERED.indexOf(game.category) + 1,
    GameCode: game.code,
    app_img: game.picture,
  };
}

function slotRow(game: ListedGame) {
  return {
    catecode: game.platform,
    gamecode: game.code,
    gamename: game.name,
    gamepic: game.picture,
    gametype: game.category,
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
