import * as v from 'valibot';

import { defineCall, defineRead, field, partialRecord, record } from '#api/call.ts';
import { EARLY_PATHS } from '#api/paths.ts';
import { byMessage, cny, count, exactCny, flag, picture, rate, text, usdt } from '#api/shapes.ts';

const memberFields = {
  id: field('id', text),
  name: field('username', text),
  balanceCny: field('balance', cny),
  /** The most that the player can move: the balance with all decimals. */
  availableCny: field('balance', exactCny),
  gameBalanceCny: field('gameblance', cny),
  realName: field('realname', text),
  avatar: field('avatar', picture),
  vipText: field('current_vip', text),
  vipNumber: field('vip', count),
  depositedCny: field('paysum', cny),
  joinedDays: field('joinday', count),
  isAgent: field('isagent', flag),
  isAutoTransferOn: field('transferstatus', flag),
  mobile: field('mobile', text),
  email: field('email', text),
  birthday: field('birthday', text),
  depositRate: field('usdtrate', rate),
  withdrawalRate: field('withdrawusdtrate', rate),
  erc20FeeUsdt: field('withdrawcashfee', usdt),
  trc20FeeUsdt: field('withdrawfeeusdttrc', usdt),
} as const;

/** The member. Rates are in yuan per USDT, fees in USDT per withdrawal. */
export type MemberAnswer = v.InferOutput<ReturnType<typeof record<typeof memberFields>>>;

/** An unknown member: every field has the value for "not sent". */
export const UNKNOWN_MEMBER: MemberAnswer = v.parse(record(memberFields), {});

/** Loads the member. We ignore the token in the answer. */
export const loadMember = defineRead(`POST ${EARLY_PATHS.member}`, {
  answer: partialRecord(memberFields),
});

// In this answer, `vip` is the id of the level's row (D-236).
const { vipNumber: _, ...refreshedFields } = memberFields;

/** Reloads the member with both wallets. Deployed servers send only some of the fields. */
export const refreshMember = defineRead('POST /api/refreshusermoney', {
  answer: partialRecord(refreshedFields),
});

/** Loads the central wallet's balance in yuan; null if the server does not send it. */
export const loadBalance = defineRead('POST /api/balance', {
  answer: record({ balanceCny: field('balance', cny), availableCny: field('balance', exactCny) }),
});

/** Collects the balances of all venues into the central wallet. The message shows the outcome (D-S35). */
export const collectBalances = defineCall('POST /api/transall', { ...byMessage, money: true });

/** Reads the level in a VIP name: the digits after its letter P; null without digits. */
export function readVipLevel(vipText: string): number | null {
  const digits = /P(\d{1,3})/i.exec(vipText)?.[1];
  return digits ? Number(digits) : null;
}
