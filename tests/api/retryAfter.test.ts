// @vitest-environment node
import { expect, test } from 'vitest';

import { readRetryAfter } from '#api/retryAfter.ts';

const at = (header: string) => ({ header, sentMs: 0 });
const DATE = 'Thu, 15 Jan 2026 04:00:00 GMT';

test.each([
  [429, '20', 20_000],
  [503, ' 5 ', 5000],
  [503, 'Thu, 15 Jan 2026 04:00:30 GMT', 30_000],
  [503, 'Thu, 15 Jan 2026 03:59:00 GMT', 0],
  [429, '86400', 60_000],
  [429, 'soon', 0],
  [429, '-3', 0],
  [429, '', 0],
  [429, null, 0],
  [500, '20', 0],
  [200, '20', 0],
])('an answer %i with %j asks for %i ms [D-369]', (status, retryAfter, ms) =>
  expect(readRetryAfter({ status, body: '', retryAfter, dated: at(DATE) })).toBe(ms),
);

test('a date cannot be judged without the server’s clock [D-369]', () =>
  expect(readRetryAfter({ status: 503, body: '', retryAfter: DATE, dated: at('') })).toBe(0));
