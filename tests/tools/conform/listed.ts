import { loadTransactions, type Transaction } from '#api/calls/records.ts';
import type { Cny } from '#domain/amount.ts';

import type { Raw } from './backend.ts';
import { judgeNewDate } from './dates.ts';
import { broken, type Finding, quote, tolerated } from './finding.ts';
import { type Check, lastOf, learn, probe, report } from './probe.ts';

type Accepted = {
  type: 1 | 2;
  name: string;
  amountCny: Cny;
  /** The answer that accepted it. */
  raw: Raw;
  /** The equal order was sent twice. */
  isRepeated?: boolean;
};

/** Reads the first page of a type, before an order of it. */
export async function learnRows(check: Check, type: 1 | 2): Promise<void> {
  await learn(check, loadTransactions, { date: 2, type, page: 1, api_type: '' });
}

/** The rows of a type that were listed last. */
function listedRows(check: Check, type: 1 | 2, page: number): readonly Transaction[] {
  return lastOf(check, loadTransactions, { type, page })?.rows ?? [];
}

/** Checks that an order just accepted is listed: only so does the client find one whose answer was lost. */
export async function checkListed(
  check: Check,
  { type, name, amountCny, raw, isRepeated = false }: Accepted,
): Promise<void> {
  const payload = { date: 2, type, page: 1, api_type: '' };
  const before = listedRows(check, type, 1).map(keyOf);
  const isNew = (row: Transaction) => !before.includes(keyOf(row));
  await probe(check, 'loadTransactions', payload);
  const added = listedRows(check, type, 1).filter(isNew);
  const wrongDate = added[0] ? judgeDate(added[0], raw) : null;
  let findings = added[0]
    ? [
        ...checkAmount(added, type, amountCny),
        ...(wrongDate === null ? [] : [broken('data.data[].created_at', wrongDate)]),
        ...(isRepeated && added.length > 1 ? [tolerated('data.data[]', TWICE)] : []),
      ]
    : [broken('data.data[]', `the ${name} is not listed: ${UNANSWERED}`)];
  const lastPage = lastOf(check, loadTransactions, { type, page: 1 })?.lastPage ?? 1;
  if (!added[0] && lastPage > 1) {
    await probe(check, 'loadTransactions', { ...payload, page: lastPage });
    const isLast = listedRows(check, type, lastPage).some(
      (row) => row.amountCny === amountCny && judgeDate(row, raw) === null,
    );
    const says = `the ${name} is on page ${lastPage}: list the newest first, the client reads page 1; ${UNANSWERED}`;
    if (isLast) findings = [broken('data.data[]', says)];
  }
  if (!added[0] || wrongDate !== null) {
    await probe(check, 'loadTransactions', { ...payload, page: 0 });
    const known = [...before, ...added.map(keyOf)];
    const isFirst = listedRows(check, type, 0).some(
      (row) =>
        !known.includes(keyOf(row)) && row.amountCny === amountCny && judgeDate(row, raw) === null,
    );
    const says = `the ${name} is on page 0: count pages from 1; ${UNANSWERED}`;
    if (isFirst) findings = [broken('data.data[]', says)];
  }
  report(check, 'loadTransactions', `the new ${name}`, findings);
}

const TWICE =
  'lists two new orders: the equal order sent at once is stored again. No key tells them apart; a risk where a browser repeats a POST, so answer equal orders within two seconds as one';
const UNANSWERED = 'one whose answer is lost stays an unanswered order';

// Deployed servers list a withdrawal as what is paid out.
function checkAmount(rows: readonly Transaction[], type: 1 | 2, amountCny: Cny): Finding[] {
  if (rows.some((row) => row.amountCny === amountCny)) return [];
  const sent = rows[0]!.amountCny;
  const isCents = Number(sent) === Number(amountCny) * 100;
  const isNegative = sent?.startsWith('-') === true;
  const says = `is ${quote(sent)} for an order of ${amountCny}${isCents ? ': looks like cents, send yuan' : ''}${isNegative ? ': send it without a sign' : ''}; ${UNANSWERED}`;
  return [(type === 1 || isCents || isNegative ? broken : tolerated)('data.data[].amount', says)];
}

function judgeDate({ createdAt }: Transaction, { headers, tookMs }: Raw): string | null {
  return judgeNewDate(createdAt, Date.parse(headers.get('date') ?? ''), tookMs);
}

function keyOf({ orderNumber, createdAt, amountCny }: Transaction): string {
  return JSON.stringify([orderNumber, createdAt, amountCny]);
}
