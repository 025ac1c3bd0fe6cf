import * as calls from '#api/calls/rebate.ts';

import { serverTime } from '#tests/backend/clock.ts';
import { done, memberOnly, ok, refuse, serve } from '#tests/backend/handlers.ts';
import { newestFirst, paginate, startOf } from '#tests/backend/paginate.ts';
import { decimal } from '#tests/backend/tables/money.ts';
import { claimAll, type Rebate } from '#tests/backend/tables/rebates.ts';

export const rebate = serve(calls, {
  loadRebates: memberOnly(({ date, page, api_type: platform }, { world, member }) => {
    const own = world.list('rebates').filter(({ memberId }) => memberId === member.id);
    const fromMs = startOf(world, date);
    const found = own
      .filter(({ createdAtMs }) => createdAtMs >= fromMs)
      .filter((one) => platform === '' || platform.toUpperCase() === one.platform);
    const rows = newestFirst(found, ({ createdAtMs }) => createdAtMs).map(rowOf);
    return ok({
      list: paginate(rows, page, world.site.rowsPerPage),
      jisuan: sumOf(own.filter(({ claimedAtMs }) => claimedAtMs !== null)),
      nojisuan: sumOf(own.filter(({ claimedAtMs }) => claimedAtMs === null)),
    });
  }),

  claimRebates: memberOnly((_: void, { world, member }) =>
    claimAll(world, member) > 0 ? done('成功领取', '') : refuse(202, '没有可领取的返水'),
  ),
});

function rowOf({ id, platform, gameName, cents, createdAtMs, claimedAtMs }: Rebate) {
  return {
    id,
    order_no: `F${String(id).padStart(8, '0')}`,
    money: decimal(cents),
    real_money: decimal(cents),
    state: claimedAtMs === null ? 0 : 1,
    platform_type: platform.toLowerCase(),
    betid: '',
    created_at: serverTime(createdAtMs),
    updated_at: serverTime(claimedAtMs ?? createdAtMs),
    gamename: gameName,
  };
}

/** Without a claim the total is the number 0, not text. */
function sumOf(rebates: readonly Rebate[]): string | number {
  return rebates.length ? decimal(rebates.reduce((sum, { cents }) => sum + cents, 0)) : 0;
}
