import * as calls from '#api/calls/redpacket.ts';

import { serverTime } from '#tests/backend/clock.ts';
import { memberOnly, ok, refuse, serve } from '#tests/backend/handlers.ts';
import { newestFirst, paginate } from '#tests/backend/paginate.ts';
import type { Member } from '#tests/backend/tables/members.ts';
import { decimal, move } from '#tests/backend/tables/money.ts';
import { addRedPacket, type RedPacket } from '#tests/backend/tables/redPackets.ts';
import type { World } from '#tests/backend/world.ts';

const DAY_MS = 86_400_000;
const MAX_TIMES = 10;
const MOST_CENTS = 188_00;

/** Range of deposits in yuan, and the number of grabs it gives. */
const RULES = [
  ['100.00', '999.99', 1],
  ['1000.00', '4999.99', 2],
  ['5000.00', '19999.99', 3],
  ['20000.00', '99999.99', 5],
  ['100000.00', '9999999.99', 10],
] as const;

/** How many red packets a member has taken; a WeakMap, so that it is freed with the world. */
const taken = new WeakMap<Member, number>();

export const redpacket = serve(calls, {
  loadRedPacket: memberOnly((_: void, { world, member }) => {
    const { startMs, endMs } = periodOf(world);
    const rules = RULES.map(([from, to, grabs], index) => ({
      id: index + 1,
      day_flow: from,
      flow_money: to,
      recharge: `${grabs}.00`,
      money: decimal(MOST_CENTS),
      start_time: serverTime(startMs),
      end_time: serverTime(endMs),
      status: 1,
    }));
    return ok({
      ...countsOf(member),
      max_times: MAX_TIMES,
      redPacketStatus: statusOf(world, member),
      rules,
    });
  }),

  grabRedPacket: memberOnly((_: void, { world, member }) => {
    if (member.name === 'unlucky') return refuse(203, '请先完成当日首笔充值后再来领取');
    if (member.name === 'wordless') return refuse(500, '');
    if (countsOf(member).sendnums <= 0) return refuse(202, '领取次数已用完');
    const cents = 100 + Math.floor(world.chance() * (MOST_CENTS - 100));
    move(world.house, member.wallet, cents);
    taken.set(member, (taken.get(member) ?? 0) + 1);
    addRedPacket(world, member, { deposit: decimal(member.depositedCents), won: decimal(cents) });
    return ok({ redpacketmoney: cents / 100, ...countsOf(member) }, '成功领取');
  }),

  loadRedPacketHistory: memberOnly(({ page }: { page: number }, { world, member }) => {
    const own = world.list('redPackets').filter(({ memberId }) => memberId === member.id);
    const rows = newestFirst(own, ({ receivedAtMs }) => receivedAtMs).map(rowOf);
    return ok(paginate(rows, page, world.site.rowsPerPage));
  }),
});

function rowOf({ id, memberId, depositCents, wonCents, receivedAtMs, usedAtMs }: RedPacket) {
  return {
    id,
    redpacketid: 1,
    redpacketfee: '0.00',
    uid: memberId,
    money: decimal(depositCents),
    status: 1,
    redpacketmoney: decimal(wonCents),
    usetime: usedAtMs === null ? null : serverTime(usedAtMs),
    isuse: usedAtMs === null ? 0 : 1,
    created_at: serverTime(receivedAtMs),
    amount: decimal(wonCents),
  };
}

/** The grabs that are left: a number or text, as deployed servers mix them (D-S18). */
function countsOf(member: Member) {
  const acquirednum = taken.get(member) ?? 0;
  return { sendnums: grabsFor(member) - acquirednum, acquirednum: String(acquirednum) };
}

function grabsFor({ depositedCents }: Member): number {
  const found = RULES.find(
    ([from, to]) => depositedCents >= Number(from) * 100 && depositedCents <= Number(to) * 100,
  );
  return found?.[2] ?? 0;
}

/** END is also sent to a member whom no rule fits. */
function statusOf(world: World, member: Member): string {
  const { startMs, endMs } = periodOf(world);
  const nowMs = world.clock.now();
  if (nowMs < startMs) return 'READY';
  return nowMs > endMs || grabsFor(member) === 0 ? 'END' : 'STARTING';
}

/** From New Year, 10:00 in Beijing, to its last day, 12:00. */
function periodOf(world: World): { startMs: number; endMs: number } {
  const year = Number(serverTime(world.clock.now()).slice(0, 4));
  const startMs = Date.parse(`${year}-01-01T10:00:00+08:00`);
  return { startMs, endMs: startMs + 364 * DAY_MS + 2 * 3_600_000 };
}
