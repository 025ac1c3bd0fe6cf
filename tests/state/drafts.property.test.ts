import fc from 'fast-check';
import { afterEach, describe, expect, test, vi } from 'vitest';

import { isAmountText } from '#domain/amountInput.ts';
import { type Draft, forgetDraft, readDraft, saveDraft, type Texts } from '#state/drafts/drafts.ts';
import { beginSession, endSession } from '#state/session/session.ts';
import { setSession } from '#tests/page/session.ts';
import { STORED } from '#state/session/storedKeys.ts';
import { volume } from '#tests/random/volume.ts';

const DAY_MS = 86_400_000;
const START_MS = Date.UTC(2026, 0, 15);
type Field = 'amount' | 'note';
const draftOf = (name: string): Draft<Field> => ({
  name,
  fields: { amount: isAmountText, note: () => true },
});
const [ONE, TWO] = [draftOf('one'), draftOf('two')];
const stored = () => sessionStorage.getItem(STORED.cache.drafts);

/** Opens another page of this tab in a session. '' is a visitor's session. */
function openPage(sessionId: string): void {
  setSession({ token: sessionId && 'a-token', id: sessionId });
}

afterEach(() => void vi.useRealTimers());

describe('a draft', () => {
  test('of a visitor stays in memory, and is gone after a reload, a login and a logout [D-017]', () => {
    openPage('');
    saveDraft(ONE, { note: 'typed' });
    expect(readDraft(ONE)).toEqual({ note: 'typed' });
    expect(stored()).toBeNull();
    openPage('');
    expect(readDraft(ONE)).toBeNull();
    saveDraft(ONE, { note: 'typed' });
    beginSession('a-token', { owner: null, isKept: false });
    expect(readDraft(ONE)).toBeNull();
    endSession('logout');
    expect(readDraft(ONE)).toBeNull();
  });

  test('keeps unstored fields in memory, and is dropped if they were stored [F-S17]', () => {
    const secret: Draft<Field> = { ...ONE, unstored: ['note'] };
    openPage('mine');
    saveDraft(secret, { amount: '7', note: 'of a person' });
    expect(readDraft(secret)).toEqual({ amount: '7', note: 'of a person' });
    expect(stored()).not.toContain('of a person');
    saveDraft(TWO, { note: 'of nobody' });
    expect(stored()).not.toContain('of a person');
    openPage('mine');
    expect(readDraft(secret)).toEqual({ amount: '7' });
    saveDraft(secret, { note: 'of a person' });
    forgetDraft(TWO);
    expect(stored()).toBeNull();

    sessionStorage.setItem(STORED.cache.drafts, draftJson({ amount: '7', note: 'of a person' }));
    openPage('mine');
    expect(readDraft(secret)).toBeNull();
    expect(stored()).toBeNull();
  });

  test('of a session without an id stays in memory', () => {
    setSession({ token: 'a-token' });
    saveDraft(ONE, { note: 'typed' });
    expect(readDraft(ONE)).toEqual({ note: 'typed' });
    expect(stored()).toBeNull();
  });

  test.each([
    ['refuses writes', () => vi.spyOn(Storage.prototype, 'setItem').mockImplementation(deny)],
    ['is denied', () => vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(deny)],
  ])('stays in memory if the storage %s', (_, block) => {
    openPage('mine');
    const blocked = block();
    saveDraft(ONE, { note: 'typed' });
    expect(readDraft(ONE)).toEqual({ note: 'typed' });
    forgetDraft(ONE);
    expect(readDraft(ONE)).toBeNull();
    blocked.mockRestore();
  });

  test('is dropped if it is from the future', () => {
    vi.useFakeTimers({ now: START_MS + 1 });
    openPage('mine');
    saveDraft(ONE, { note: 'later' });
    vi.setSystemTime(START_MS);
    expect(readDraft(ONE)).toBeNull();
    expect(stored()).toBeNull();
  });

  test.each([
    ['no JSON', '{'],
    ['nothing', 'null'],
    ['a list', '[]'],
    ['no drafts', '{"session":"mine"}'],
    ['an invalid draft', '{"session":"mine","drafts":{"one":7}}'],
    ['no texts', draftJson(null)],
    ['a text that is a number', draftJson({ amount: 120 })],
    ['a field the form does not have', draftJson({ amount: '1', paymentPassword: 'secret' })],
    ['an amount that nobody can type', draftJson({ amount: '１２０' })],
    ['a text that is too long', draftJson({ note: 'x'.repeat(1001) })],
    ['a property name of every object', draftJson({ constructor: 'x' })],
  ])('stored as %s is dropped [F-T23]', (_, json) => {
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
    const { count, seed } = volume('drafts', { sample: 100, full: 20_000 });
    vi.useFakeTimers({ now: START_MS });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        vi.clearAllTimers();
        sessionStorage.clear();
        openPage('a');
        let known = new Map<string, { text: string; atMs: number }>();
        let stored = { session: 'a', drafts: known };
        for (const next of steps) {
          if (next.act === 'keep') {
            saveDraft(draftOf(next.name), { note: next.text });
            const isSame = known.get(next.name)?.text === next.text;
            if (!isSame) known.set(next.name, { text: next.text, atMs: Date.now() });
          } else if (next.act === 'forget') {
            forgetDraft(draftOf(next.name));
            known.delete(next.name);
          } else if (next.act === 'wait') {
            vi.setSystemTime(Date.now() + next.ms);
          } else {
            const opened = next.act === 'open' ? next.session : '';
            if (next.act === 'end') endSession('logout');
            openPage(opened);
            if (next.act === 'end' || (opened !== stored.session && opened !== ''))
              stored = { session: opened, drafts: new Map() };
            // A page without a session id stores nothing, and leaves what another session stored.
            known = opened === '' ? new Map() : stored.drafts;
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
  return JSON.stringify({ session: 'mine', drafts: { one: { atMs: Date.now(), texts } } });
}
