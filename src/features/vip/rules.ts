import { type Cny, readCny, readSettled, UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { compareCny } from '#domain/money.ts';
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

type Row = { name: string; status: string } & Record<Rebate, string>;

export type VipLevel = {
  level: number;
  depositCny: Cny | null;
  turnoverCny: Cny | null;
  rebates: Partial<Record<Rebate, string>>;
};

/**
 * Returns the ten levels in order. A row belongs to the level that its name numbers; rows without a number take the
 * remaining levels in turn. Ignores rows that are off, VIP0 and repetitions; a level without a row has unknown amounts.
 */
export function arrangeVipLevels(rows: readonly Row[]): VipLevel[] {
  const active = rows.filter(({ status }) => status.trim() !== '0');
  const numbered = new Map(
    active
      .filter(isNumbered)
      .map((row) => [readVipLevel(row.name), row] as const)
      .reverse(),
  );
  const others = active.filter((row) => !isNumbered(row));
  const hasAmounts = !arePercentages(rows.flatMap(({ recharge, flow }) => [recharge, flow]));
  return Array.from({ length: VIP_LEVELS }, (_, index) => {
    const level = index + 1;
    return toLevel(level, numbered.get(level) ?? others.shift(), hasAmounts);
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

/** Whether `recharge` and `flow` of all rows are percentages (D-320). An empty one says nothing. */
function arePercentages(texts: readonly string[]): boolean {
  const known = texts.filter((text) => text.trim() !== '');
  return known.length > 0 && known.every(isPercentage);
}

function isPercentage(text: string): boolean {
  const rate = readCny(text);
  return PERCENT_SIGN.test(text) || (rate !== null && compareCny(rate, readCny(5)!) < 0);
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
