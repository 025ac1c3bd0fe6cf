import type { RawResponse } from './fetchText.ts';

/** The longest wait that we grant a server, in ms. */
const LONGEST_MS = 60_000;

/** How long an answer 429 or 503 asks us to wait, in ms; 0 for none (D-369). In seconds or as a server date. */
export function readRetryAfter({ status, retryAfter, dated }: RawResponse): number {
  if ((status !== 429 && status !== 503) || !retryAfter) return 0;
  const text = retryAfter.trim();
  const ms = /^\d+$/.test(text)
    ? Number(text) * 1000
    : Date.parse(text) - Date.parse(dated?.header ?? '');
  return Math.min(Math.max(0, ms || 0), LONGEST_MS);
}
