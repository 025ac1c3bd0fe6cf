// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import type { Cny } from '#domain/amount.ts';
import {
  cancelRaise,
  changeLines,
  readReminderAt,
  reminderNow,
  type RequestedLines,
} from '#domain/depositReminder.ts';
import { type Reminder, REMINDER_PERIODS } from '#domain/protection.ts';
import { START_MS } from '#tests/backend/clock.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('deposit reminders', { sample: 300, full: 10_000 });

const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const line = fc.constantFrom('50', '100', '100.01', '900', null) as fc.Arbitrary<Cny | null>;
const requested = fc.record({ day: line, week: line, month: line }, { requiredKeys: [] });
const step = fc.record({
  passedMs: fc.oneof(fc.integer({ min: 0, max: 2 * DAY_MS }), fc.constantFrom(0, DAY_MS - 1, 1)),
  /** How far the player has moved the device's clock. */
  movedMs: fc.constantFrom(0, 0, -30 * DAY_MS, 30 * DAY_MS),
  act: fc.oneof({ weight: 4, arbitrary: requested }, fc.constant('cancel' as const)),
});
type Step = { passedMs: number; movedMs: number; act: RequestedLines | 'cancel' };
const steps = fc.array(step, { minLength: 1, maxLength: 12 }) as fc.Arbitrary<Step[]>;

/** Checks that a member requested each higher line and each removal at least 24 hours before, by the server's clock. */
function play(list: readonly Step[]): void {
  let reminder: Reminder = {};
  let serverMs = START_MS;
  const requests: { atMs: number; request: RequestedLines }[] = [];
  let before = readReminderAt(reminder, serverMs).lines;
  for (const { passedMs, movedMs, act } of list) {
    serverMs += passedMs;
    const nowMs = reminderNow({ serverMs, deviceMs: serverMs + movedMs });
    const reached = readReminderAt(reminder, nowMs).lines;
    reminder = act === 'cancel' ? cancelRaise(reminder, nowMs) : changeLines(reminder, act, nowMs);
    const changed = readReminderAt(reminder, nowMs).lines;
    for (const period of REMINDER_PERIODS) {
      for (const [from, to] of [
        [before[period], reached[period]],
        [reached[period], changed[period]],
      ]) {
        if (from === undefined || (to !== undefined && Number(to) <= Number(from))) continue;
        const isOld = requests.some(
          ({ atMs, request }) => request[period] === (to ?? null) && atMs <= serverMs - DAY_MS,
        );
        expect(isOld, `${period} from ${from} to ${to}`).toBe(true);
      }
      const request = act === 'cancel' ? undefined : act[period];
      const known = reached[period];
      // A new or lower line is in force at once.
      if (request != null && (known === undefined || Number(request) <= Number(known)))
        expect(changed[period]).toBe(request);
    }
    if (act !== 'cancel') requests.push({ atMs: serverMs, request: act });
    before = changed;
  }
}

test('raises or removes no line within 24 hours of the request, and lowers one at once [D-207]', () => {
  fc.assert(fc.property(steps, play), { numRuns: count, seed });
});
