import * as calls from '#api/calls/member.ts';

import { serverTime } from '#tests/backend/clock.ts';
import { done, memberOnly, misbehave, ok, serve } from '#tests/backend/handlers.ts';
import { type Member, venuePurse, venueTotal } from '#tests/backend/tables/members.ts';
import { decimal, grouped, move, wholeYuan } from '#tests/backend/tables/money.ts';
import { logTransfer } from '#tests/backend/tables/orders.ts';
import type { World } from '#tests/backend/world.ts';

const DAY_MS = 86_400_000;

export const member = serve(calls, {
  loadMember: memberOnly((_: void, { world, member }) =>
    // Deployed servers read the name of a level that is not there (D-S39).
    member.hasLevelRow
      ? ok({
          ...refreshed(world, member),
          paysum: decimal(member.depositedCents),
          totalgame: decimal(member.depositedCents * 3),
          isagent: member.isAgent ? 1 : 0,
          current_vip: `VIP${member.vip}`,
          next_vip: member.vip < 10 ? `VIP${member.vip + 1}` : '',
        })
      : misbehave('crashed'),
  ),

  refreshMember: memberOnly((_: void, { world, member }) =>
    ok(refreshed(world, member), '刷新成功'),
  ),

  loadBalance: memberOnly((_: void, { member }) => ok({ balance: decimal(member.wallet.cents) })),

  collectBalances: memberOnly((_: void, { world, member }) => {
    let recoveredCents = 0;
    for (const platform of member.venues.keys())
      recoveredCents += recoverVenue(world, member, platform);
    return done(recoveredCents > 0 ? '回收成功' : '没有可回收的金额', '');
  }),
});

/** Brings the whole yuan of a venue back to the wallet, a rest below 1 stays; returns what was moved, in cents. */
export function recoverVenue(world: World, member: Member, platform: string): number {
  const purse = venuePurse(member, platform);
  const cents = wholeYuan(purse.cents);
  if (cents === 0 || !move(purse, member.wallet, cents)) return 0;
  logTransfer(world, member, 'out', platform, cents);
  return cents;
}

/** The answer to a refresh: deployed servers leave level, deposits and agent out of it (D-S15). */
function refreshed(world: World, one: Member) {
  return {
    id: one.id,
    api_token: one.token,
    username: one.name,
    realname: one.realName,
    balance: decimal(one.wallet.cents),
    gameblance: grouped(venueTotal(one)),
    avatar: one.avatar,
    vip: one.vip,
    level: one.vip,
    joinday: Math.floor((world.clock.now() - one.joinedAtMs) / DAY_MS),
    transferstatus: one.isAutoTransferOn ? '1' : '0',
    fanshui: '0.00',
    mobile: one.mobile,
    email: one.email,
    birthday: one.birthday,
    usdtrate: one.usdtRate,
    withdrawusdtrate: one.withdrawUsdtRate,
    withdrawcashfee: one.erc20Fee,
    withdrawfeeusdttrc: one.trc20Fee,
    vipname: `/static/style/vip${one.vip}.png`,
    created_at: serverTime(one.joinedAtMs),
  };
}
