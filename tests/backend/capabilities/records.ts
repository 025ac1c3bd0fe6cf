import * as calls from '#api/calls/records.ts';

import { serverTime } from '#tests/backend/clock.ts';
import { memberOnly, ok, serve } from '#tests/backend/handlers.ts';
import { newestFirst, paginate, startOf } from '#tests/backend/paginate.ts';
import type { Application } from '#tests/backend/tables/applications.ts';
import { decimal } from '#tests/backend/tables/money.ts';
import { KINDS, type Order } from '#tests/backend/tables/orders.ts';
import type { Bet } from '#tests/backend/tables/plays.ts';
import type { Site } from '#tests/backend/tables/site.ts';
import { VENUES } from '#tests/backend/tables/venues.ts';

export const records = serve(calls, {
  loadTransactions: memberOnly((payload, { world, member }) => {
    const { date, type, page, api_type: platform } = payload;
    const { site } = world;
    const kind = KINDS[Number(type) - 1];
    const fromMs = startOf(world, date);
    const found = world
      .list('transactions')
      .filter((order) => order.memberId === member.id && order.kind === kind)
      .filter(({ createdAtMs }) => createdAtMs >= fromMs)
      .filter(({ createdAtMs }) => createdAtMs + site.recordsLateMs <= world.clock.now())
      .filter((order) => isOf(platform, order));
    const newest = newestFirst(found, ({ createdAtMs }) => createdAtMs);
    const rows = newest.map((order) => rowOf(order, site));
    return ok(paginate(rows, page, site.rowsPerPage));
  }),

  loadBets: memberOnly(({ date, page, api_type: platform }, { world, member }) => {
    const fromMs = startOf(world, date);
    const found = [...world.list('bets'), ...world.bets]
      .filter(({ memberId, atMs }) => memberId === member.id && atMs >= fromMs)
      .filter((bet) => platform === '' || platform.toUpperCase() === bet.platform);
    const rows = newestFirst(found, ({ atMs }) => atMs).map(betRow);
    return ok(paginate(rows, page, world.site.rowsPerPage));
  }),

  loadApplications: memberOnly(({ page }, { world, member }) => {
    const found = world.list('applications').filter(({ memberId }) => memberId === member.id);
    const rows = newestFirst(found, ({ atMs }) => atMs).map(applicationRow);
    return ok(paginate(rows, page, world.site.rowsPerPage));
  }),
});

// Only transfers have a platform: the filter ignores the others.
function isOf(platform: string, order: Order): boolean {
  if (order.kind === 'deposit' || order.kind === 'withdrawal') return true;
  return platform === '' || platform.toUpperCase() === order.platform;
}

function rowOf(order: Order, { recordsAheadMs, recordsLateMs, haveRecordsSeconds }: Site) {
  const { kind, cents, real, state, method, platform } = order;
  const createdAt = serverTime(order.createdAtMs + recordsLateMs + recordsAheadMs);
  const row = {
    amount: decimal(cents),
    state,
    created_at: haveRecordsSeconds ? createdAt : createdAt.slice(0, -':00'.length),
    pay_way: method,
  };
  if (kind === 'deposit') return { ...row, out_trade_no: order.number };
  if (kind === 'withdrawal')
    return { ...row, out_trade_no: order.number, real_money: real, type: 1 };
  return { ...row, real_money: real, api_type: platform };
}

// `Code` is the platform's name, '' for a removed one; there is no created_at.
function betRow({ id, platform, stakeCents, winLossCents, status, atMs }: Bet) {
  return {
    bet_id: id,
    bet_time: serverTime(atMs),
    platform_type: platform.toLowerCase(),
    bet_amount: decimal(stakeCents),
    win_loss: decimal(winLossCents),
    status,
    Code: VENUES.find(({ code }) => code === platform)?.name ?? '',
  };
}

// Rows that an application itself wrote keep seconds since 1970.
function applicationRow({ id, promotion, state, atMs, isImported }: Application) {
  const time = isImported ? serverTime(atMs) : Math.floor(atMs / 1000);
  return {
    id,
    activity_id: promotion.id,
    activity_name: promotion.title,
    state,
    created_at: time,
    updated_at: time,
  };
}
