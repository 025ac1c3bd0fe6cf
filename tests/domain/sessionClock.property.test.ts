import { describe, expect, test } from 'vitest';

import {
  answerCheck,
  startSessionTime,
  checkDueMs,
  countSessionTime,
  nextLookMs,
  readSessionTime,
} from '#domain/sessionClock.ts';
import { createRandom } from '#tests/random/random.ts';
import { volume } from '#tests/random/volume.ts';

const START_MS = 1_768_449_600_000;
const SECOND_MS = 1000;
const MINUTE_MS = 60_000;

/** Plays one session second by second, as a page would. Returns by how much each check missed its time, in ms. */
function playSession(seed: number): { missesMs: number[]; answers: number } {
  const random = createRandom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const everyMinutes = [15, 30, 60][upTo(3)]!;
  let nowMs = START_MS;
  let stored = JSON.stringify(startSessionTime(nowMs));
  let wakeMs = nowMs;
  // The true time: every second on the page, and the first five minutes of each absence.
  let truthMs = 0;
  let dueMs = everyMinutes * MINUTE_MS;
  const missesMs: number[] = [];
  const look = () => {
    const time = countSessionTime(readSessionTime(JSON.parse(stored))!, nowMs);
    stored = JSON.stringify(time);
    wakeMs = nowMs + nextLookMs(time, everyMinutes);
    if (checkDueMs(time, everyMinutes) > 0) return;
    missesMs.push(truthMs - dueMs);
    stored = JSON.stringify(answerCheck(time));
    dueMs = truthMs + everyMinutes * MINUTE_MS;
    wakeMs = nowMs + nextLookMs(answerCheck(time), everyMinutes);
  };
  const isAway = { reload: false, hidden: false, sleep: false };
  for (let second = 0; second < 4 * 3600; second += 1) {
    if (random() < 1 / 1200) {
      const kind = (['reload', 'hidden', 'sleep'] as const)[upTo(3)]!;
      const awayMs = (kind === 'reload' ? upTo(4) : upTo(1200)) * SECOND_MS;
      // A page counts before it is hidden or reloaded, but not before its device falls asleep.
      if (kind !== 'sleep') look();
      else truthMs -= nowMs - readSessionTime(JSON.parse(stored))!.seenMs;
      const unseenMs = kind === 'sleep' ? nowMs - readSessionTime(JSON.parse(stored))!.seenMs : 0;
      nowMs += awayMs;
      truthMs += Math.min(unseenMs + awayMs, 5 * MINUTE_MS);
      if (truthMs > dueMs) dueMs = truthMs;
      look();
      isAway[kind] = true;
    }
    nowMs += SECOND_MS;
    truthMs += SECOND_MS;
    if (nowMs >= wakeMs) look();
  }
  return { missesMs, answers: missesMs.length };
}

describe('the reality check [D-207]', () => {
  const { count, seed } = volume('sessions of four hours', { sample: 20, full: 200 });

  test('opens within 5 seconds of its time, with reloads, absences and sleep', () => {
    let checks = 0;
    for (let session = 0; session < count; session += 1) {
      const { missesMs, answers } = playSession(seed + session);
      checks += answers;
      for (const missMs of missesMs) expect(Math.abs(missMs)).toBeLessThanOrEqual(5 * SECOND_MS);
    }
    expect(checks).toBeGreaterThan(count * 2);
  });

  test('counts nothing for a clock moved back, and five minutes for one moved ahead', () => {
    const time = countSessionTime(startSessionTime(START_MS), START_MS + MINUTE_MS);
    const back = countSessionTime(time, START_MS - 24 * 60 * MINUTE_MS);
    expect(back.playedMs).toBe(MINUTE_MS);
    expect(countSessionTime(back, START_MS + 24 * 60 * MINUTE_MS).playedMs).toBe(6 * MINUTE_MS);
  });

  test('starts at 0, counts at each full minute, and is due once its time is reached', () => {
    const begun = startSessionTime(START_MS);
    expect(begun).toEqual({ playedMs: 0, checkedMs: 0, seenMs: START_MS, startCny: null });
    expect(nextLookMs(begun, 15)).toBe(MINUTE_MS);
    const played = { ...begun, playedMs: 14.75 * MINUTE_MS };
    expect([checkDueMs(played, 15), nextLookMs(played, 15)]).toEqual([15_000, 15_000]);
    const early = { ...begun, playedMs: 90 * SECOND_MS };
    expect([checkDueMs(early, 15), nextLookMs(early, 15)]).toEqual([13.5 * MINUTE_MS, 30_000]);
    const late = { ...begun, playedMs: 15 * MINUTE_MS + 20_000 };
    expect([checkDueMs(late, 15), nextLookMs(late, 15)]).toEqual([0, 40_000]);
    expect(checkDueMs(answerCheck(late), 15)).toBe(15 * MINUTE_MS);
  });

  test.each([
    ['12.5', '12.5'],
    ['x', null],
    [7, null],
    [null, null],
  ])('reads the balance at the start of the session %j as %j', (startCny, read) =>
    expect(readSessionTime({ ...startSessionTime(START_MS), startCny })?.startCny).toBe(read),
  );

  test.each([null, 'x', {}, { playedMs: -1, checkedMs: 0, seenMs: 0 }, { playedMs: '1' }])(
    'rejects the stored time %j',
    (stored) => expect(readSessionTime(stored)).toBeNull(),
  );
});
