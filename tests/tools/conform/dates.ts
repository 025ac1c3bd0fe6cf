import { loadTransactions } from '#api/calls/records.ts';
import { readServerTime } from '#domain/serverTime.ts';

import { broken } from './finding.ts';
import { type Check, readBodies, report } from './probe.ts';

const COST = 'an order whose answer is lost is then never settled by itself';
/** Whole seconds, and the way of an answer. */
const NEAR_MS = 10_000;

/** Says how far the newest record is from the `Date` header of its answer. */
export function checkDates(check: Check): void {
  const gaps = readBodies(check, loadTransactions).flatMap(({ ours, dateMs }) =>
    ours.rows.flatMap(({ createdAt }) => gapOf(createdAt, dateMs) ?? []),
  );
  if (gaps.length === 0) return;
  const latestMs = Math.max(...gaps);
  const off = `the newest record is dated ${describe(latestMs)} the \`Date\` header`;
  const says = `${off}: send Beijing time, by the clock of the \`Date\` header; ${COST}`;
  const isWrong = latestMs > NEAR_MS;
  const findings = isWrong ? [broken('data.data[].created_at', says)] : [];
  const note = isWrong ? '' : `${off}; if it was ordered later than that, ${COST}`;
  report(check, 'loadTransactions', 'dates', findings, note);
}

/** Whether a record made within `tookMs` before `Date` is dated so that the client finds its order; says what not. */
export function judgeNewDate(createdAt: string, dateMs: number, tookMs: number): string | null {
  const gapMs = gapOf(createdAt, dateMs);
  if (gapMs === null || (gapMs <= NEAR_MS && gapMs >= -NEAR_MS - tookMs)) return null;
  return `is ${describe(gapMs)} the \`Date\` header: send Beijing time, by the clock of the \`Date\` header; ${COST}`;
}

function gapOf(createdAt: string, dateMs: number): number | null {
  const atMs = readServerTime(createdAt);
  return atMs === null || Number.isNaN(dateMs) ? null : atMs - dateMs;
}

/** `2.5 hours after`, `40 seconds before`. */
function describe(gapMs: number): string {
  const [size, unit] = (
    [
      [3_600_000, 'hours'],
      [60_000, 'minutes'],
      [1000, 'seconds'],
    ] as const
  ).find(([one]) => Math.abs(gapMs) >= one) ?? [1000, 'seconds'];
  const amount = Math.round((Math.abs(gapMs) / size) * 10) / 10;
  return `${amount} ${unit} ${gapMs > 0 ? 'after' : 'before'}`;
}
