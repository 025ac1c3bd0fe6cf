import * as calls from '#api/calls/play.ts';

import { letters } from '#tests/backend/chance.ts';
import { type Context, memberOnly, ok, refuse, serve } from '#tests/backend/handlers.ts';
import { provokedByCode } from '#tests/backend/provoked.ts';
import { findGame } from '#tests/backend/tables/games.ts';
import { type Member, venuePurse } from '#tests/backend/tables/members.ts';
import { move, wholeYuan } from '#tests/backend/tables/money.ts';
import { logTransfer } from '#tests/backend/tables/orders.ts';
import type { World } from '#tests/backend/world.ts';

export const play = serve(calls, {
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

  fillGameWallet: memberOnly(({ plat_name: platform }, { world, member }) => {
    if (!canFill(member)) return refuse(500, '转入失败');
    fillVenue(world, member, platform);
    return ok([]);
  }),

  endGame: memberOnly((payload, { world, member }) => {
    const { plat_name: platform, game_type: type, game_code: code } = payload;
    world.endedGames.push({ member: member.name, platform, type, code, atMs: world.clock.now() });
    return ok([]);
  }),
});

type Launched = { plat_name: string; game_type: string; game_code: string };

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

/** Moves the whole yuan of the wallet into a venue. */
export function fillVenue(world: World, member: Member, platform: string): void {
  const cents = wholeYuan(member.wallet.cents);
  if (cents === 0) return;
  move(member.wallet, venuePurse(member, platform), cents);
  logTransfer(world, member, 'in', platform, cents);
}

function canFill(member: Member): boolean {
  return member.isAutoTransferOn && wholeYuan(member.wallet.cents) > 0;
}
