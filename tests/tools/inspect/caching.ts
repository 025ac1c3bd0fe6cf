/** Seconds of a directive of Cache-Control; null without it. */
export function secondsOf(header: string | null, directive: string): number | null {
  const [, seconds] =
    new RegExp(`(?:^|[,\\s])${directive}\\s*=\\s*"?(\\d+)`, 'i').exec(header ?? '') ?? [];
  return seconds === undefined ? null : Number(seconds);
}

/** Whether browsers ask again before they use what they have kept. */
export function isRevalidated(header: string | null): boolean {
  return /\bno-(?:cache|store)\b/i.test(header ?? '') || secondsOf(header, 'max-age') === 0;
}

/** How long a CDN may keep the answer, in seconds; 0 when nothing allows it. */
export function edgeSeconds(headers: Headers): number {
  const said = ['cdn-cache-control', 'surrogate-control'].map((name) =>
    secondsOf(headers.get(name), 'max-age'),
  );
  const shared = secondsOf(headers.get('cache-control'), 's-maxage');
  return Math.max(0, shared ?? 0, ...said.map((seconds) => seconds ?? 0));
}
