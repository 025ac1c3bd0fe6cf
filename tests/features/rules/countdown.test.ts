// @vitest-environment node
import { expect, test } from 'vitest';

import { formatCountdown, remainingMs } from '#features/deposit/order/countdown.ts';

const CREATED_MS = Date.UTC(2026, 0, 15, 2, 0, 0);

test.each([
  [0, 3_600_000, '60:00'],
  [1000, 3_599_000, '59:59'],
  [1_800_000, 1_800_000, '30:00'],
  [3_599_000, 1000, '00:01'],
  [3_599_001, 999, '00:01'],
  [3_600_000, 0, '00:00'],
  [3_600_001, 0, '00:00'],
  [86_400_000, 0, '00:00'],
  [-60_000, 3_600_000, '60:00'],
])('%d ms after an order it has %d ms left, shown as %s [M4-14, D-128]', (later, leftMs, shown) => {
  expect(remainingMs('2026-01-15 10:00:00', CREATED_MS + later)).toBe(leftMs);
  expect(formatCountdown(leftMs)).toBe(shown);
});

test.each(['', 'null', '0000-00-00 00:00:00', '2026-02-31 10:00:00', '17684424', 'yesterday'])(
  'the time left for an order created at %j is unknown',
  (createdAt) => {
    const leftMs = remainingMs(createdAt, CREATED_MS);
    expect(leftMs).toBeNull();
    expect(formatCountdown(leftMs)).toBe('--');
  },
);
