import { act, renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';

import { type Draft, readDraft, saveDraft } from '#state/drafts/drafts.ts';
import { useDraft } from '#state/drafts/useDraft.ts';
import { beginSession, endSession } from '#state/session/session.ts';
import { useHasUnsavedChanges } from '#state/drafts/unsavedChanges.ts';

const draft: Draft<'amount'> = { name: 'form', fields: { amount: () => true } };
const TYPED = { amount: '100' };

function open(amount: string) {
  beginSession('a-token', { owner: null, isKept: false });
  return renderHook(
    (typed: string) => ({
      ...useDraft(draft, { amount: typed }),
      isUnsaved: useHasUnsavedChanges(),
    }),
    { initialProps: amount },
  );
}

function forget(form: { forget: () => () => void }): () => void {
  let restore = () => {};
  act(() => void (restore = form.forget()));
  return restore;
}

test('sent texts are no draft until the player changes them', () => {
  const { result, rerender } = open('100');
  expect(readDraft(draft)).toEqual(TYPED);
  forget(result.current);
  rerender('100');
  expect([readDraft(draft), result.current.isUnsaved]).toEqual([null, false]);
  rerender('1000');
  rerender('100');
  expect([readDraft(draft), result.current.isUnsaved]).toEqual([TYPED, true]);
});

test('the draft of an order that came to nothing returns, with the current texts', () => {
  const { result, rerender, unmount } = open('100');
  const restore = forget(result.current);
  expect([readDraft(draft), result.current.isUnsaved]).toEqual([null, false]);
  act(restore);
  expect([readDraft(draft), result.current.isUnsaved]).toEqual([TYPED, true]);

  const changed = forget(result.current);
  rerender('');
  act(changed);
  expect(readDraft(draft)).toBeNull();

  rerender('200');
  const first = forget(result.current);
  const second = forget(result.current);
  act(first);
  expect(readDraft(draft)).toBeNull();
  unmount();
  second();
  expect(readDraft(draft)).toEqual({ amount: '200' });
});

test('a restored draft replaces no later draft and does not reach another session', () => {
  const { result, unmount } = open('100');
  const restore = forget(result.current);
  unmount();
  saveDraft(draft, { amount: '7' });
  restore();
  expect(readDraft(draft)).toEqual({ amount: '7' });

  const later = open('100');
  const ended = forget(later.result.current);
  later.unmount();
  act(() => endSession('expired'));
  ended();
  expect(readDraft(draft)).toBeNull();
});

test('a form that outlives its session leaves the drafts of the next one alone [D-017]', () => {
  const { result, rerender } = open('100');
  act(() => endSession('expired'));
  rerender('200');
  expect(readDraft(draft)).toBeNull();
  act(() => beginSession('another-token', { owner: null, isKept: false }));
  rerender('300');
  expect(readDraft(draft)).toBeNull();
  saveDraft(draft, { amount: '7' });
  forget(result.current);
  rerender('');
  expect(readDraft(draft)).toEqual({ amount: '7' });
});
