import { readJson } from '#domain/readJson.ts';
import { readUrl } from '#domain/urls.ts';
import { after, monotonicNow } from '#platform/clock.ts';

import { readReport, type Report } from './reportFields.ts';

/** The page waits this long for more reports before it sends them, in ms. */
const COLLECT_MS = 5000;
const MINUTE_MS = 60_000;
const MAX_PER_MINUTE = 4;
const MAX_PER_VISIT = 20;
const MAX_REPORTS = 20;

export type ReportQueue = {
  add: (values: Report) => void;
  /** Sends what waits, unless a limit is reached. */
  flush: () => void;
  stop: () => void;
};

/** Collects reports and sends them in batches, silently and once. An equal report only counts up. */
export function createReportQueue(address: string, build: string): ReportQueue {
  const waiting = new Map<string, number>();
  const sentMs: number[] = [];
  let cancel: (() => void) | null = null;

  function flush(): void {
    const isOften = monotonicNow() - (sentMs.at(-MAX_PER_MINUTE) ?? -MINUTE_MS) < MINUTE_MS;
    if (waiting.size === 0 || isOften || sentMs.length >= MAX_PER_VISIT) return;
    sentMs.push(monotonicNow());
    const reports = [...waiting].map(([report, count]) => ({
      ...(readJson(report) as Report),
      count,
    }));
    waiting.clear();
    post(address, JSON.stringify({ build, reports }));
  }
  function flushLater(): void {
    cancel ??= after(COLLECT_MS, () => {
      cancel = null;
      flush();
      // A limit may have kept them back.
      if (waiting.size > 0 && sentMs.length < MAX_PER_VISIT) flushLater();
    });
  }
  return {
    add(values) {
      const report = JSON.stringify(readReport(values));
      if (waiting.size >= MAX_REPORTS && !waiting.has(report)) return;
      waiting.set(report, (waiting.get(report) ?? 0) + 1);
      flushLater();
    },
    flush,
    stop: () => cancel?.(),
  };
}

// Not sendBeacon, which always sends cookies. `no-cors` with plain text needs no answer to a preflight.
function post(address: string, body: string): void {
  const url = readUrl(address, location.href);
  if (!url) return;
  void fetch(url, {
    method: 'POST',
    mode: 'no-cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    keepalive: true,
    body,
  }).catch(() => {});
}
