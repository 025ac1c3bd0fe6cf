import { describe, expect, test } from 'vitest';

import type { Cny } from '#domain/amount.ts';
import { NO_PROTECTION, type Protection } from '#domain/protection.ts';
import { beginBreak, breakLeftMs, type Clocks } from '#domain/breaks.ts';
import {
  changeNote,
  findLegacySalts,
  mergeNotes,
  protectionOf,
  type ProtectionNotes,
  readNotes,
  takeOverLegacy,
  writeNotes,
} from '#state/protection/protectionNotes.ts';

const NOON_MS = 1_768_449_600_000;
const HOUR_MS = 3_600_000;
const at = (deviceMs: number, serverMs: number | null = null): Clocks => ({ deviceMs, serverMs });
const NOW = at(NOON_MS);

/** The notes of a device on which a member has started a break of one hour. */
function restingNotes(account = 'rester', clocks = NOW) {
  return changeNote([], account, clocks, (own) => ({ ...own, rest: beginBreak(HOUR_MS, clocks) }));
}

describe('protection notes', () => {
  test('the settings of a member are found only by their name, which is not stored [D-205]', () => {
    const text = writeNotes(restingNotes()) ?? '';
    expect(text).not.toContain('rester');
    const notes = readNotes(text);
    expect(protectionOf(notes, 'rester', NOW).rest).not.toBeNull();
    expect(protectionOf(notes, 'another', NOW)).toMatchObject(NO_PROTECTION);
  });

  test.each(['', 'null', '{}', '[1, null, "x"]', '[{"salt":1,"owner":"o"}]', 'broken'])(
    'the settings of a member are empty if the device has stored %s',
    (text) => expect(readNotes(text)).toEqual([]),
  );

  test('the settings of two tabs become the later choice and the longer break', () => {
    const first = restingNotes();
    const chosen = changeNote(first, 'rester', NOW, (own) => ({ ...own, checkMinutes: 60 }));
    const longer = changeNote(first, 'rester', NOW, (own) => ({
      ...own,
      rest: beginBreak(6 * HOUR_MS, NOW),
    }));
    const again = changeNote(chosen, 'rester', NOW, (own) => ({ ...own, checkMinutes: 15 }));
    for (const notes of [mergeNotes(again, longer, NOW), mergeNotes(longer, again, NOW)]) {
      const own = protectionOf(notes, 'rester', NOW);
      expect(own.checkMinutes).toBe(15);
      expect(own.rest?.lengthMs).toBe(6 * HOUR_MS);
    }
  });

  test('of two breaks under two salts the longer one counts, though the other note is later [D-207]', () => {
    const rests = (hours: number) =>
      changeNote([], 'rester', NOW, (own) => ({ ...own, rest: beginBreak(hours * HOUR_MS, NOW) }));
    const later = changeNote(rests(1), 'rester', NOW, (own) => ({ ...own, checkMinutes: 15 }));
    for (const notes of [
      [...rests(6), ...later],
      [...later, ...rests(6)],
    ])
      expect(protectionOf(notes, 'rester', NOW)).toMatchObject({
        checkMinutes: 15,
        rest: { lengthMs: 6 * HOUR_MS },
      });
  });

  const chosenHere = (change: Partial<Protection>, notes: ProtectionNotes = []) =>
    changeNote(notes, 'rester', NOW, (own) => ({ ...own, ...change }));
  /** What every device comes to know when one has written `here` and another `there`. */
  const merge = (here: ProtectionNotes, there: ProtectionNotes) => {
    const texts = [here, there].map((notes) => writeNotes(notes));
    const [one, other] = texts.map((text) => readNotes(text)) as [ProtectionNotes, ProtectionNotes];
    const mine = { salt: '', owner: '' };
    const own = { ...protectionOf(mergeNotes(one, other, NOW), 'rester', NOW), ...mine };
    const otherWay = { ...protectionOf(mergeNotes(other, one, NOW), 'rester', NOW), ...mine };
    expect(otherWay).toEqual(own);
    return own;
  };
  const lines = (day: string | null, week: string) => ({ day, week }) as object;

  test.each([
    ['was offered a reminder', { reminder: { isOffered: true } }],
    ['chose an interval', { checkMinutes: 15 }],
    ['began a break', { rest: beginBreak(HOUR_MS, NOW) }],
  ] as const)('a member who %s elsewhere keeps their reminder [D-346]', (_, change) => {
    const reminder = { day: '100' as Cny };
    const there = chosenHere({ reminder });
    // The other device knows nothing of it, and its member acts twice.
    const here = chosenHere({ ...change }, chosenHere(change));
    expect(merge(here, there)).toMatchObject({ ...change, reminder });
  });

  test('the later of two intervals counts, and of two equally late the shorter [D-346]', () => {
    const hour = chosenHere({ checkMinutes: 60 });
    expect(merge(hour, chosenHere({ checkMinutes: 15 })).checkMinutes).toBe(15);
    const later = chosenHere({ checkMinutes: 60 }, chosenHere({ checkMinutes: 30 }));
    expect(merge(later, chosenHere({ checkMinutes: 15 })).checkMinutes).toBe(60);
  });

  test('of two equally late reminders each period counts by itself [D-346]', () => {
    const here = chosenHere({ reminder: { day: '100' as Cny, week: '900' as Cny } });
    const there = chosenHere({ reminder: { week: '700' as Cny, month: '5000' as Cny } });
    expect(merge(here, there).reminder).toEqual({ day: '100', week: '700', month: '5000' });
  });

  test('of two equally late raises the later time and the lower line count [D-346]', () => {
    const raised = (raise: object, fromMs: number) =>
      chosenHere({ reminder: { ...lines('1', '2'), raise: { ...raise, fromMs } } });
    const here = raised({ day: '10', week: null }, 5);
    expect(merge(here, raised({ day: null, week: '20' }, 7)).reminder).toEqual({
      ...lines('1', '2'),
      raise: { ...lines('10', '20'), fromMs: 7 },
    });
    expect(merge(here, raised({ month: '9' }, 7)).reminder).toEqual(lines('1', '2'));
  });

  test('a page that knows one revision alone counts it for all, and finds it [D-346]', () => {
    const [note] = chosenHere({ checkMinutes: 60, reminder: { day: '1' as Cny } });
    const { checkRevision: _, reminderRevision: __, ...older } = { ...note!, revision: 4 };
    const read = readNotes(JSON.stringify([older]));
    expect(merge(read, chosenHere({ checkMinutes: 15 }))).toMatchObject({ checkMinutes: 60 });
    expect(chosenHere({ checkMinutes: 15 }, read)[0]).toMatchObject({ revision: 5 });
  });

  test('the settings of a member can lengthen a break, but neither shorten nor end it [D-207]', () => {
    const notes = restingNotes();
    const later = at(NOON_MS + HOUR_MS / 2);
    for (const rest of [null, beginBreak(HOUR_MS / 4, later)]) {
      const changed = changeNote(notes, 'rester', later, (own) => ({ ...own, rest }));
      const kept = protectionOf(changed, 'rester', later).rest;
      expect(kept && breakLeftMs(kept, later)).toBe(HOUR_MS / 2);
    }
  });

  test.each([2 ** 53 - 1, 2 ** 53 - 2])(
    'the settings of a member still change if the device has counted %d changes [D-207]',
    (revision) => {
      const text = JSON.stringify([{ ...restingNotes()[0], revision }]);
      const changed = ([15, 30, 60] as const).reduce(
        (notes, checkMinutes) =>
          readNotes(
            writeNotes(changeNote(notes, 'rester', NOW, (own) => ({ ...own, checkMinutes }))),
          ),
        readNotes(text),
      );
      for (const merged of [
        mergeNotes(changed, readNotes(text), NOW),
        mergeNotes(readNotes(text), changed, NOW),
      ])
        expect(protectionOf(merged, 'rester', NOW).checkMinutes).toBe(60);
    },
  );

  test('the settings of a member keep a break however many other members use the device [D-207]', () => {
    const names = Array.from({ length: 50 }, (_, index) => `member${index}`);
    const notes = names.reduce(
      (kept, name) => changeNote(kept, name, NOW, (own) => ({ ...own, checkMinutes: 15 })),
      restingNotes(),
    );
    expect(notes.length).toBeLessThan(25);
    expect(protectionOf(notes, 'rester', NOW).rest).not.toBeNull();
  });
});

test('what a member chose since counts, whatever version 0.2 counted [D-294]', () => {
  const [note] = restingNotes();
  const legacy = { ...note!, owner: 'pbkdf2:o', checkMinutes: 60 as const, revision: 5 };
  const chosen = changeNote([], 'rester', NOW, (own) => ({ ...own, checkMinutes: 30 }));
  const notes = takeOverLegacy([legacy, ...chosen], 'rester', new Set(['pbkdf2:o']), NOW);
  expect(notes).toHaveLength(1);
  const own = protectionOf(notes, 'rester', NOW);
  expect([own.checkMinutes, own.rest?.lengthMs]).toEqual([30, HOUR_MS]);
});

test.each([
  ['on the last day', at(Date.UTC(2027, 1, 25) - 1), ['s']],
  ['90 days after it', at(Date.UTC(2027, 1, 25)), []],
  ['by a device whose clock is wrong', at(Date.UTC(2028, 0), NOON_MS), ['s']],
] as const)('what version 0.2 stored is read %s: %#', (_, clocks, salts) => {
  const notes = [{ ...restingNotes()[0]!, salt: 's', owner: 'pbkdf2:o' }];
  expect(findLegacySalts(notes, clocks)).toEqual(salts);
});

test('after the clock was moved back, a break is at most its full length [D-207]', () => {
  const back = at(NOON_MS - 8760 * HOUR_MS);
  const notes = mergeNotes(restingNotes(), [], back);
  const later = at(back.deviceMs + HOUR_MS);
  const { rest } = protectionOf(mergeNotes(notes, [], later), 'rester', later);
  expect(rest && breakLeftMs(rest, later)).toBe(0);
});
