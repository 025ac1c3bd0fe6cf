import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type Draft, keepDraft, readDraft } from '#state/drafts.ts';
import { beginSession, endSession } from '#state/session.ts';
import { useDraft } from '#state/useDraft.ts';
import { useHasUnsaved } from '#state/unsaved.ts';

const draft: Draft<'amount'> = { name: 'form', fields: { amount: () => true } };
const TYPED = { amount: '100' };

function open(amount: string) {
  beginSession('a-token', { owner: null, isKept: false });
  return renderHook(
    (typed: string) => ({
      ...useDraft(draft, { amount: typed }),
      isUnsaved: useHasUnsaved(),
    }),
    { initialProps: amount },
  );
}

test('what was sent is kept no more, until the player changes it', () => {
  const { result, rerender } = open('100');
  expect(readDraft(draft)).toEqual(TYPED);
  act(() => result.current.forget());
  rerender('100');
  expect([readDraft(draft), result.current.isUnsaved]).toEqual([null, false]);
  rerender('1000');
  rerender('100');
  expect([readDraft(draft), result.current.isUnsaved]).toEqual([TYPED, true]);
});

test('[D-017] a form that outlives its session keeps nothing for the next one, and takes nothing from it', () => {
  const { result, rerender } = open('100');
  act(() => endSession('expired'));
  rerender('200');
  expect(readDraft(draft)).toBeNull();
  act(() => beginSession('another-token', { owner: null, isKept: false }));
  rerender('300');
  expect(readDraft(draft)).toBeNull();
  keepDraft(draft, { amount: '7' });
  act(() => result.current.forget());
  rerender('');
  expect(readDraft(draft)).toEqual({ amount: '7' });
});
