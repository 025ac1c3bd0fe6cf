import * as calls from '#api/calls/transfer.ts';

import { provokedByAmount, readAmount } from '#tests/backend/amounts.ts';
import { done, memberOnly, refuse, serve } from '#tests/backend/handlers.ts';
import { type Member, venuePurse } from '#tests/backend/tables/members.ts';
import { decimal, move, wholeYuan } from '#tests/backend/tables/money.ts';
import { logTransfer } from '#tests/backend/tables/orders.ts';
import { VENUES } from '#tests/backend/tables/venues.ts';
import type { World } from '#tests/backend/world.ts';

const PLATFORM_WALLET = 'userbalance';
const FAILED = { code: 209, message: '转账失败，请稍后再试' };

export const transfer = serve(calls, {
  transfer: memberOnly((payload, { world, member }) => {
    const { amount, sourcetype: source, targettype: target } = payload;
    const cents = readAmount(amount);
    if (cents === null) return refuse(500, '请输入正确的金额');
    if (source !== PLATFORM_WALLET && target !== PLATFORM_WALLET)
      return refuse(209, '场馆内钱包不支持互转');
    if (source === target) return refuse(209, '转出和转入钱包不能相同');
    if (![source, target].every((code) => isWallet(member, code))) return refuse(201, '场馆不存在');
    return provokedByAmount(cents, FAILED, () =>
      moveBetween(world, member, source, target, wholeYuan(cents)),
    );
  }),

  setAutoTransfer: memberOnly(({ transferstatus }, { member }) => {
    member.isAutoTransferOn = String(transferstatus) === '1';
    return done('申请成功', '');
  }),
});

// Deployed servers credit whole yuan but debit the fraction too; here nothing is lost (D-S27).
function moveBetween(world: World, member: Member, source: string, target: string, cents: number) {
  if (cents === 0) return refuse(209, '转账金额不能低于1元');
  const isIn = source === PLATFORM_WALLET;
  const platform = isIn ? target : source;
  const purse = venuePurse(member, platform);
  const [from, to] = isIn ? [member.wallet, purse] : [purse, member.wallet];
  if (!move(from, to, cents)) return refuse(210, '余额不足');
  logTransfer(world, member, isIn ? 'in' : 'out', platform, cents);
  return done('转账成功', { balance: decimal(member.wallet.cents) });
}

function isWallet(member: Member, code: string): boolean {
  return (
    code === PLATFORM_WALLET ||
    member.venues.has(code) ||
    VENUES.some((venue) => venue.code === code)
  );
}
