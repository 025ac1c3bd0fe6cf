import { loadDeposit } from '#api/calls/deposit.ts';
import { loadTransactions, type Transaction } from '#api/calls/records.ts';
import { readServerTime } from '#domain/serverTime.ts';

import { checkDates } from './dates.ts';
import { broken, type Finding, tolerated } from './finding.ts';
import { checkPages } from './pages.ts';
import { type Check, lastOf, probe, readBodies, report } from './probe.ts';

const DAY_MS = 86_400_000;
const BEIJING_MS = 8 * 3_600_000;
/** How long an order waits for the records before it (D-292). */
const WAITED_MS = 1000;
const NOBODYS_NUMBER = '20000101000000000001';

/** Checks what the lists of records are asked for: types, days, pages, times; and an order that nobody has. */
export async function checkRecords(check: Check): Promise<void> {
  const paths = check.only.filter((word) => word.startsWith('/'));
  const isWanted = (path: string) => paths.length === 0 || paths.includes(path);
  if (isWanted(loadTransactions.path)) {
    await checkKinds(check);
    checkDates(check);
  }
  await checkPages(check, isWanted);
  if (isWanted(loadDeposit.path)) await checkNobodysOrder(check);
}

async function checkKinds(check: Check): Promise<void> {
  const findings: Finding[] = [];
  const lists: { type: number; date: number; rows: readonly Transaction[] }[] = [];
  for (const type of [1, 2])
    for (const date of [2, 1]) {
      const payload = { date, type, page: 1, api_type: '' };
      const { raw } = await probe(check, 'loadTransactions', payload, { mayRefuse: true });
      const rows = lastOf(check, loadTransactions, payload)?.rows ?? [];
      lists.push({ type, date, rows });
      if (raw.tookMs > WAITED_MS && date === 2) {
        const says = `came after ${(raw.tookMs / 1000).toFixed(1)} s: an order waits 1 s for it, and one that is sent without it stays unanswered if its answer is lost`;
        findings.push(tolerated('', says));
      }
    }
  const numbers = ([1, 2] as const).map((type) =>
    lists
      .filter((one) => one.type === type)
      .flatMap(({ rows }) => rows.map((row) => row.orderNumber)),
  );
  const both = numbers[0]!.find((number) => number !== '' && numbers[1]!.includes(number));
  if (both !== undefined)
    findings.push(
      broken('data.data[]', `${both} comes for type 1 and 2: answer those of \`type\``),
    );
  // A day more, for a clock in another zone, which another check names.
  const dateMs = Math.max(...readBodies(check, loadTransactions).map((one) => one.dateMs || 0));
  const midnightMs = Math.floor((dateMs + BEIJING_MS) / DAY_MS) * DAY_MS - BEIJING_MS;
  const isOld = ({ createdAt }: { createdAt: string }) =>
    (readServerTime(createdAt) ?? Infinity) < midnightMs - DAY_MS;
  const old = (wanted: number) =>
    lists.filter(({ date }) => date === wanted).flatMap(({ rows }) => rows.filter(isOld));
  const [stale] = old(1);
  if (stale)
    findings.push(
      broken('data.data[].created_at', `is ${stale.createdAt} for today: answer those of \`date\``),
    );
  const isEmpty = numbers.some((own) => own.length === 0);
  const lacks = [
    ...(isEmpty ? ['whether it reads `type`: give the account a deposit and a withdrawal'] : []),
    ...(old(2).length === 0 ? ['whether it reads `date`: give it one of two to six days ago'] : []),
  ];
  report(check, 'loadTransactions', 'types and days', findings, '', lacks.join('; '));
}

/** Asks for an order by a number that nobody has. */
async function checkNobodysOrder(check: Check): Promise<void> {
  await probe(check, 'loadDeposit', { deposit_no: NOBODYS_NUMBER }, { mayRefuse: true });
  const found = lastOf(check, loadDeposit, { deposit_no: NOBODYS_NUMBER });
  const says = `answers an order for a number that nobody has: look it up by number and member`;
  const findings = found?.isFound ? [broken('data.info', says)] : [];
  report(check, 'loadDeposit', 'a number of nobody', findings);
}
