import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { isAmountText } from '#domain/amountInput.ts';
import { type Draft, forgetDraft, keepDraft, readDraft, type Texts } from '#state/drafts/drafts.ts';
import { beginSession, endSession } from '#state/session/session.ts';
import { useStore } from '#state/session/store.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { volume } from '#tests/volume.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 0, 15);
type Field = 'amount' | 'note';
const draftOf = (name: string): Draft<Field> => ({
  name,
  fields: { amount: isAmountText, note: () => true },
});
const [ONE, TWO] = [draftOf('one'), draftOf('two')];
const stored = () => sessionStorage.getItem(STORED.cache.drafts);

/** Another page of this tab, in a session of this name; '' is a visitor's. */
function openPage(sessionId: string): void {
  useStore.setState(({ generation }) => ({
    token: sessionId && 'a-token',
    sessionId,
    generation: generation + 1,
  }));
}

afterEach(() => void vi.useRealTimers());

describe('a draft', () => {
  test('is found by the same session after a reload, by no other, and by nobody after its end', () => {
    openPage('mine');
    keepDraft(ONE, { amount: '120.5' });
    openPage('mine');
    expect(readDraft(ONE)).toEqual({ amount: '120.5' });
    expect(readDraft(TWO)).toBeNull();
    openPage('');
    expect(readDraft(ONE)).toBeNull();
    openPage('others');
    expect(readDraft(ONE)).toBeNull();
    keepDraft(TWO, { note: 'of another' });
    openPage('mine');
    expect([readDraft(ONE), readDraft(TWO)]).toEqual([null, null]);
    keepDraft(ONE, { amount: '7' });
    endSession('expired');
    expect(stored()).toBeNull();
    openPage('mine');
    expect(readDraft(ONE)).toBeNull();
  });

  test('[D-017] of a visitor stays in the page, and is gone with it, at a login and at a logout', () => {
    openPage('');
    keepDraft(ONE, { note: 'typed' });
    expect(readDraft(ONE)).toEqual({ note: 'typed' });
    expect(stored()).toBeNull();
    openPage('');
    expect(readDraft(ONE)).toBeNull();
    keepDraft(ONE, { note: 'typed' });
    beginSession('a-token', { owner: null, isKept: false });
    expect(readDraft(ONE)).toBeNull();
    endSession('logout');
    expect(readDraft(ONE)).toBeNull();
  });

  test('that an earlier version stored for visitors is removed', () => {
    sessionStorage.setItem(
      STORED.cache.drafts,
      draftJson({ note: 'typed' }).replace('"mine"', '"visitor"'),
    );
    openPage('');
    expect(readDraft(ONE)).toBeNull();
    expect(stored()).toBeNull();
  });

  test('[F-S17] keeps the fields that are not stored in its page alone, and one that an earlier version stored is none', () => {
    const secret: Draft<Field> = { ...ONE, unstored: ['note'] };
    openPage('mine');
    keepDraft(secret, { amount: '7', note: 'of a person' });
    expect(readDraft(secret)).toEqual({ amount: '7', note: 'of a person' });
    expect(stored()).not.toContain('of a person');
    keepDraft(TWO, { note: 'of nobody' });
    expect(stored()).not.toContain('of a person');
    openPage('mine');
    expect(readDraft(secret)).toEqual({ amount: '7' });
    keepDraft(secret, { note: 'of a person' });
    forgetDraft(TWO);
    expect(stored()).toBeNull();

    sessionStorage.setItem(STORED.cache.drafts, draftJson({ amount: '7', note: 'of a person' }));
    openPage('mine');
    expect(readDraft(secret)).toBeNull();
    expect(stored()).toBeNull();
  });

  test('of a session without a name stays in the page, which cannot tell it from the next one', () => {
    useStore.setState({ token: 'a-token', sessionId: '' });
    keepDraft(ONE, { note: 'typed' });
    expect(readDraft(ONE)).toEqual({ note: 'typed' });
    expect(stored()).toBeNull();
  });

  test.each([
    ['throws', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(deny)],
    [
      'cannot be read either',
      () => vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(deny),
    ],
  ])('stays in the page where the storage %s', (_, block) => {
    openPage('mine');
    const blocked = block();
    keepDraft(ONE, { note: 'typed' });
    expect(readDraft(ONE)).toEqual({ note: 'typed' });
    forgetDraft(ONE);
    expect(readDraft(ONE)).toBeNull();
    blocked.mockRestore();
  });

  test('is 24 hours old at most, counted from its last change, and never of the future', () => {
    vi.useFakeTimers({ now: START_MS });
    openPage('mine');
    keepDraft(ONE, { note: 'typed' });
    vi.setSystemTime(START_MS + DAY_MS);
    // Opened again and left alone.
    keepDraft(ONE, { note: 'typed' });
    expect(readDraft(ONE)).not.toBeNull();
    vi.setSystemTime(START_MS + DAY_MS + 1);
    expect(readDraft(ONE)).toBeNull();
    expect(stored()).toBeNull();
    keepDraft(ONE, { note: 'later' });
    vi.setSystemTime(START_MS);
    expect(readDraft(ONE)).toBeNull();
  });

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['no drafts', '{"session":"mine"}'],
    ['drafts that are none', '{"session":"mine","drafts":{"one":7}}'],
    ['no texts', draftJson(null)],
    ['a text that is a number', draftJson({ amount: 120 })],
    ['a field the form does not have', draftJson({ amount: '1', paymentPassword: 'secret' })],
    ['an amount as nobody can have typed it', draftJson({ amount: '１２０' })],
    ['an endless text', draftJson({ note: 'x'.repeat(1001) })],
    ['a name of every object’s', draftJson({ constructor: 'x' })],
  ])('[F-T23] that was stored as %s is none', (_, json) => {
    sessionStorage.setItem(STORED.cache.drafts, json);
    openPage('mine');
    expect(readDraft(ONE)).toBeNull();
  });

  const step = fc.oneof(
    fc.record({
      act: fc.constant('keep' as const),
      name: fc.constantFrom('one', 'two'),
      text: fc.string({ maxLength: 20 }),
    }),
    fc.record({ act: fc.constant('forget' as const), name: fc.constantFrom('one', 'two') }),
    fc.record({ act: fc.constant('open' as const), session: fc.constantFrom('a', 'b', '') }),
    fc.record({ act: fc.constant('wait' as const), ms: fc.integer({ min: 0, max: DAY_MS }) }),
    fc.record({ act: fc.constant('end' as const) }),
  );

  test('is, whatever happens, the last one of this session and form, or none', () => {
    const { count, seed } = volume('drafts', { sample: 300, full: 20_000 });
    vi.useFakeTimers({ now: START_MS });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        sessionStorage.clear();
        let session = 'a';
        openPage(session);
        let known = new Map<string, { text: string; atMs: number }>();
        for (const next of steps) {
          if (next.act === 'keep') {
            keepDraft(draftOf(next.name), { note: next.text });
            const isSame = known.get(next.name)?.text === next.text;
            if (!isSame) known.set(next.name, { text: next.text, atMs: Date.now() });
          } else if (next.act === 'forget') {
            forgetDraft(draftOf(next.name));
            known.delete(next.name);
          } else if (next.act === 'wait') {
            vi.setSystemTime(Date.now() + next.ms);
          } else {
            const wanted = next.act === 'open' ? next.session : '';
            if (next.act === 'end') endSession('logout');
            openPage(wanted);
            // A visitor has no name by which another page would know him again.
            if (wanted !== session || wanted === '') known = new Map();
            session = wanted;
            readDraft(ONE);
          }
          for (const name of ['one', 'two']) {
            const draft = known.get(name);
            const isFresh = draft && Date.now() - draft.atMs <= DAY_MS;
            if (!isFresh) known.delete(name);
            const expected: Texts<Field> | null = isFresh ? { note: draft.text } : null;
            expect(readDraft(draftOf(name))).toEqual(expected);
          }
        }
      }),
      { numRuns: count, seed },
    );
  });
});

function deny(): never {
  throw new DOMException('denied', 'SecurityError');
}

function draftJson(texts: unknown): string {
  return JSON.stringify({
    session: 'mine',
    drafts: { one: { atMs: Date.now(), texts } },
  });
}
