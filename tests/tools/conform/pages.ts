import { loadTransactions } from '#api/calls/records.ts';

import { broken, type Finding, quote, toResult } from './finding.ts';
import { type Check, find, lineOf, probe } from './probe.ts';

type Page = { data?: unknown; total?: unknown; last_page?: unknown; per_page?: unknown };
type Row = Readonly<Record<string, unknown>>;

/** Checks what the pages of records say of each other: order numbers, the number of pages, page 2. */
export async function checkPages(check: Check): Promise<void> {
  const operation = find(check, 'loadTransactions');
  const findings: Finding[] = [];
  for (const { payload, body } of check.bodies.get(loadTransactions.path) ?? []) {
    const page = readPage(body);
    const rows = rowsOf(page);
    if (payload.page !== 1 || rows.length === 0) continue;
    const needed = Math.ceil(Number(page.total) / (Number(page.per_page) || rows.length));
    if (Number(page.last_page) < needed)
      findings.push(
        broken(
          'data.last_page',
          `is ${quote(page.last_page)}, but ${quote(page.total)} rows fill ${needed} pages: players never see the last ones`,
        ),
      );
    const next = needed > 1 ? await probe(check, operation, { ...payload, page: 2 }) : null;
    const more = next?.answer.kind === 'success' ? rowsOf(readPage(next.answer.body ?? {})) : [];
    if (more.some((row) => JSON.stringify(row) === JSON.stringify(rows[0])))
      findings.push(broken('data.data', 'page 2 repeats page 1: read `page`, which counts from 1'));
    else findings.push(...findTwins(rows), ...findTwins(more));
  }
  const line = `${lineOf(operation)}, pages`;
  check.results.push(toResult(line, operation.description.screens, findings));
}

function findTwins(rows: readonly Row[]): Finding[] {
  const numbers = rows.map(({ out_trade_no }) => out_trade_no).filter(Boolean);
  const twin = numbers.find((number, at) => numbers.indexOf(number) < at);
  const says = `is ${quote(twin)} in two rows: the client takes two orders for one`;
  return twin === undefined ? [] : [broken('data.data[].out_trade_no', says)];
}

function readPage({ data }: Row): Page {
  return typeof data === 'object' && data !== null ? data : {};
}

function rowsOf({ data }: Page): Row[] {
  return Array.isArray(data) ? data.filter((row) => typeof row === 'object' && row !== null) : [];
}
