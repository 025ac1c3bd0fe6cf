import { type Cny, readCny, readSettled, UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { compareCny } from '#domain/money.ts';
import type { VipSettings } from '#domain/settings.ts';
import { readVipLevel } from '#api/calls/member.ts';

const VIP_LEVELS = 10;

/** Rebates in the order of the page. The first two count only if the server sends percentages (D-320). */
export const REBATES = [
  'recharge',
  'flow',
  'realperson',
  'sport',
  'e_sport',
  'joker',
  'electron',
  'lottery',
] as const;
type Rebate = (typeof REBATES)[number];

type Row = { name: string; status: string; read?: (name: string) => string } & Record<
  Rebate,
  string
>;

export type VipLevel = {
  level: number;
  depositCny: Cny | null;
  turnoverCny: Cny | null;
  rebates: Partial<Record<Rebate, string>>;
};

/** Returns the ten levels in order, by the number in a row's name, then in turn. Ignores rows that are off and VIP0. */
export function arrangeVipLevels(
  rows: readonly Row[],
  { percentages, requiredDeposit }: VipSettings = { percentages: null, requiredDeposit: '' },
): VipLevel[] {
  const active = rows.filter(({ status }) => status.trim() !== '0');
  const numbered = new Map(
    active
      .filter(isNumbered)
      .map((row) => [readVipLevel(row.name) ?? 0, row] as const)
      .reverse(),
  );
  const others = active.filter((row) => !isNumbered(row));
  const hasAmounts = !(percentages ?? arePercentages(rows));
  return Array.from({ length: VIP_LEVELS }, (_, index) => {
    const level = index + 1;
    const row = numbered.get(level) ?? others.shift();
    const read = toLevel(level, row, hasAmounts);
    return requiredDeposit === ''
      ? read
      : { ...read, depositCny: readSettled(row?.read?.(requiredDeposit)) };
  });
}

/** Returns the level to show until the player chooses one: their own, at least the first, at most the last. */
export function firstShownLevel(vip: number): number {
  return Math.min(Math.max(vip, 1), VIP_LEVELS);
}

/** Returns the level above the member's own, or null. */
export function nextLevel(own: number): number | null {
  return own < VIP_LEVELS ? own + 1 : null;
}

/** Returns two levels to show side by side: the member's own and the selected or next one. */
export function compareLevels(selected: number, own: number): number[] {
  const pair = own === 0 || selected === own ? [selected, selected + 1] : [own, selected];
  return pair.filter((level) => level <= VIP_LEVELS).sort((one, other) => one - other);
}

/** Formats a rebate in percent without trailing zeros: `0.6%`; `--` when it is unreadable. */
export function formatRebate(text: string): string {
  const rate = readCny(text.replace(PERCENT_SIGN, ''));
  return rate === null ? UNKNOWN_AMOUNT : `${rate}%`;
}

const PERCENT_SIGN = /[%％]\s*$/;

/** Whether `recharge` and `flow` are percentages: one has the sign, or no figure of any level is above 20 (D-365). */
function arePercentages(rows: readonly Row[]): boolean {
  if (rows.some(({ recharge, flow }) => PERCENT_SIGN.test(recharge) || PERCENT_SIGN.test(flow)))
    return true;
  const figures = rows.flatMap((row) => REBATES.flatMap((name) => readCny(row[name]) ?? []));
  const isAbove = (least: number) => figures.some((one) => compareCny(one, readCny(least)!) > 0);
  return isAbove(0) && !isAbove(20);
}

function isNumbered({ name }: Row): boolean {
  return /P\d/i.test(name);
}

function toLevel(level: number, row: Row | undefined, hasAmounts: boolean): VipLevel {
  const names = hasAmounts ? REBATES.slice(2) : REBATES;
  return {
    level,
    depositCny: hasAmounts ? readSettled(row?.recharge) : null,
    turnoverCny: hasAmounts ? readSettled(row?.flow) : null,
    rebates: Object.fromEntries(names.map((one) => [one, row?.[one] ?? ''])),
  };
}
