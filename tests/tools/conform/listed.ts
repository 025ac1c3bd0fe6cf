import { loadTransactions, type Transaction } from '#api/calls/records.ts';
import type { Cny } from '#domain/amount.ts';
import { readServerTime } from '#domain/serverTime.ts';

import type { Raw } from './backend.ts';
import { broken, type Finding, quote, tolerated, toResult } from './finding.ts';
import { type Check, find, lastOf, lineOf, probe } from './probe.ts';

const FARTHEST_MS = 120_000;
const QUARTER_MS = 900_000;

type Accepted = {
  type: 1 | 2;
  name: string;
  amountCny: Cny;
  /** The answer that accepted it. */
  raw: Raw;
  /** The equal order was sent twice. */
  isRepeated?: boolean;
};

/** The rows of a type that were listed last. */
export function listedRows(check: Check, type: 1 | 2): readonly Transaction[] {
  return lastOf(check, loadTransactions, { type })?.rows ?? [];
}

/** Checks that an order just accepted is listed: only so does the client find one whose answer was lost. */
export async function checkListed(
  check: Check,
  { type, name, amountCny, raw, isRepeated = false }: Accepted,
): Promise<void> {
  const operation = find(check, 'loadTransactions');
  const before = listedRows(check, type).map(keyOf);
  await probe(check, operation, { date: 2, type, page: 1, api_type: '' });
  const added = listedRows(check, type).filter((row) => !before.includes(keyOf(row)));
  check.results.push(
    toResult(
      `${lineOf(operation)}, the new ${name}`,
      operation.description.screens,
      added[0]
        ? [
            ...checkAmount(added, type, amountCny),
            ...checkTime(added[0], raw.headers.get('date')),
            ...(isRepeated && added.length > 1 ? [broken('data.data[]', TWICE)] : []),
          ]
        : [broken('data.data[]', `the ${name} is not listed: ${UNANSWERED}`)],
    ),
  );
}

const TWICE =
  'lists two new orders: the equal order sent at once is stored again, so a POST that a browser repeats is paid twice';
const UNANSWERED = 'one whose answer is lost stays an unanswered order';

// Deployed servers list a withdrawal as what is paid out.
function checkAmount(rows: readonly Transaction[], type: 1 | 2, amountCny: Cny): Finding[] {
  if (rows.some((row) => row.amountCny === amountCny)) return [];
  const sent = rows[0]!.amountCny;
  const isCents = Number(sent) === Number(amountCny) * 100;
  const isNegative = sent?.startsWith('-') === true;
  const says = `is ${quote(sent)} for an order of ${amountCny}${isCents ? ': looks like cents' : ''}${isNegative ? ': send it without a sign' : ''}; ${UNANSWERED}`;
  return [(type === 1 || isCents || isNegative ? broken : tolerated)('data.data[].amount', says)];
}

function checkTime({ createdAt }: Transaction, date: string | null): Finding[] {
  const [listedMs, nowMs] = [readServerTime(createdAt), Date.parse(date ?? '')];
  if (listedMs === null || Number.isNaN(nowMs)) return [];
  const offMs = listedMs - nowMs;
  if (Math.abs(offMs) < FARTHEST_MS) return [];
  // Zones differ by quarters of an hour, and by a day at most.
  const rest = Math.abs(offMs) % QUARTER_MS;
  const isZone =
    Math.abs(offMs) < 24 * 4 * QUARTER_MS + FARTHEST_MS &&
    Math.min(rest, QUARTER_MS - rest) < FARTHEST_MS;
  const why = isZone
    ? 'send Beijing time'
    : 'no time zone explains it, so it may be another order: list the newest first, and count pages from 1';
  const hours = (offMs / 3_600_000).toFixed(1);
  const says = `${quote(createdAt)} is ${hours} hours from the \`Date\` header: ${why}; ${UNANSWERED}`;
  return [broken('data.data[].created_at', says)];
}

function keyOf({ orderNumber, createdAt, amountCny }: Transaction): string {
  return JSON.stringify([orderNumber, createdAt, amountCny]);
}
