import { broken, type Finding, quote } from './finding.ts';
import { type Check, probe, report } from './probe.ts';

type Row = Readonly<Record<string, unknown>>;
type Page = { rows: Row[]; total: number; lastPage: number; size: number };

/** Checks of each list that comes in pages how its pages fit together. */
export async function checkPages(check: Check, isWanted: (path: string) => boolean): Promise<void> {
  for (const { name, call } of check.operations)
    if (
      isWanted(call.path) &&
      check.bodies.get(call.path)?.some(({ payload }) => payload.page === 1)
    )
      await checkList(check, name, call.path);
}

async function checkList(check: Check, name: string, path: string): Promise<void> {
  const findings: Finding[] = [];
  for (const { payload, body } of check.bodies.get(path)!) {
    const page = readPage(body);
    if (!page || payload.page !== 1) continue;
    const { rows, total, lastPage, size } = page;
    const held = rows.length;
    const seen = new Set(rows.map(textOf));
    if (held < Math.min(total, size || total)) {
      // One that counts from 0 has other rows there; one that counts from 1 has none, or those of page 1.
      const zeroth = await probe(check, name, { ...payload, page: 0 }, { mayRefuse: true });
      const others =
        (zeroth.answer.kind === 'success' && readPage(zeroth.answer.body!)?.rows) || [];
      const isFromZero = others.some((row) => !seen.has(textOf(row)));
      const says = `lacks rows on page 1: count pages from 1, not from 0, for example ${held} of ${total}`;
      if (isFromZero) {
        findings.push(broken('data.data', says));
        continue;
      }
    }
    const needed = Math.ceil(total / (Math.min(size, held) || held || 1));
    if (lastPage > 0 && lastPage < needed) {
      const says = `is ${lastPage}, but ${total} rows fill ${needed} pages, so players never see the last rows: send ${needed}`;
      findings.push(broken('data.last_page', says));
    }
    const next = needed > 1 ? await probe(check, name, { ...payload, page: 2 }) : null;
    const more = (next?.answer.kind === 'success' && readPage(next.answer.body!)?.rows) || [];
    if (more.length > 0 && more.every((row) => seen.has(textOf(row))))
      findings.push(broken('data.data', 'is the same on page 2 as on page 1: read `page`'));
    else findings.push(...findTwins([...rows, ...more.filter((row) => !seen.has(textOf(row)))]));
  }
  report(check, name, 'pages', findings);
}

function findTwins(rows: readonly Row[]): Finding[] {
  const numbers = rows.map(({ out_trade_no }) => out_trade_no).filter(Boolean);
  const twin = numbers.find((number, at) => numbers.indexOf(number) < at);
  const says = `is ${quote(twin)} in two rows, so the client takes two orders for one: give each order its own number`;
  return twin === undefined ? [] : [broken('data.data[].out_trade_no', says)];
}

/** The page of an answer; null where it has another form, which other checks name. */
function readPage({ data }: Row): Page | null {
  if (typeof data !== 'object' || data === null) return null;
  const page = data as Row;
  if (!Array.isArray(page.data)) return null;
  const rows = (page.data as unknown[]).filter((row) => typeof row === 'object' && row !== null);
  const [total = 0, lastPage = 0, size = 0] = [page.total, page.last_page, page.per_page].map(
    (one) => Number(one) || 0,
  );
  return { rows: rows as Row[], total, lastPage, size };
}

function textOf(row: Row): string {
  return JSON.stringify(row);
}
