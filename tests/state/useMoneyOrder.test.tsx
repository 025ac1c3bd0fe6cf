import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { transfer } from '#api/calls/transfer.ts';
import { useHasUnsavedChanges } from '#state/drafts/unsavedChanges.ts';
import { reloadMember } from '#state/member/member.ts';
import { endSession } from '#state/session/session.ts';
import { backend, pause } from '#tests/player.ts';

import {
  begin,
  confirmRisk,
  logIn,
  onChecked,
  onFailure,
  onOutcome,
  onSent,
  onSettled,
  open,
} from './orderForm.tsx';

test('[D-202] a problem is shown and sends nothing, and is taken back by the next tap', async () => {
  await logIn('mover');
  const { tap, rerender } = open({ problem: 'too little' });
  await tap();
  expect(onChecked).toHaveBeenLastCalledWith('too little');
  expect(backend.received(transfer)).toEqual([]);
  rerender({});
  await tap();
  expect(onChecked).toHaveBeenLastCalledWith(null);
  expect(onChecked).toHaveBeenCalledTimes(2);
  expect(backend.received(transfer)).toHaveLength(1);
});

test.each([
  ['5', 'success'],
  ['601', null],
  ['603', 'failure'],
])('[D-202] an order of %s feels like %j, and its password is gone', async (amount, outcome) => {
  await logIn('mover');
  const { tap, leaving } = open({ amount });
  const closing = renderHook(useHasUnsavedChanges).result;
  await tap();
  expect(onOutcome.mock.calls).toEqual(outcome === null ? [] : [[outcome]]);
  expect(onSent).toHaveBeenCalledTimes(1);
  expect(onSettled).toHaveBeenCalledTimes(outcome === 'success' ? 1 : 0);
  // A form that stays is never drawn as one that leaves.
  expect(leaving).not.toContain(true);
  expect(closing.current).toBe(false);
});

test('[D-208] a refused order opens a form without a draft again', async () => {
  await logIn('mover');
  const { tap } = open({ amount: '601' });
  await tap();
  await tap();
  expect(backend.received(transfer)).toHaveLength(2);
});

test('[D-203, F-M05] offline nothing is asked or sent, and the next tap online is an order', async () => {
  await logIn('mover');
  const confirm = vi.fn(() => Promise.resolve(true));
  const { tap } = open({ confirm });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await tap();
  expect(confirm).not.toHaveBeenCalled();
  // Gone offline again while the player was being asked: what was typed was not sent.
  online.mockReturnValueOnce(true);
  await tap();
  expect([confirm.mock.calls, onSent.mock.calls]).toEqual([[[expect.anything()]], []]);
  expect(backend.received(transfer)).toEqual([]);
  expect(onFailure.mock.calls.map(([error]) => error)).toMatchObject([
    { name: 'Unreachable', why: 'offline' },
    { name: 'Unreachable', why: 'offline' },
  ]);
  online.mockReturnValue(true);
  await tap();
  expect(backend.received(transfer)).toHaveLength(1);
});

test('[D-202] a form whose screen goes elsewhere after the order stays closed', async () => {
  await logIn('mover');
  const { result, tap, leaving } = open();
  onSettled.mockReturnValueOnce('leaving');
  await tap();
  expect(result.current.isLeaving).toBe(true);
  expect(leaving[0]).toBe(false);
  await tap();
  expect(backend.received(transfer)).toHaveLength(1);
});

test('[D-202] a form that still asks the last player is free for the next, and sends only their order', async () => {
  await logIn('mover');
  let answer = (_: boolean) => {};
  const asked = new Promise<boolean>((resolve) => (answer = resolve));
  const confirm = vi.fn(() => asked);
  const { result, rerender, unmount, tap } = open({ confirm });
  const submit = () => {
    let sending: Promise<void> = Promise.resolve();
    act(() => void (sending = result.current.submit(onOutcome, confirmRisk)));
    return sending;
  };
  const last = submit();
  act(() => endSession('expired'));
  await logIn('stranger');
  expect(result.current.isBusy).toBe(false);
  rerender({});
  await tap();
  expect(backend.received(transfer)).toHaveLength(1);
  // A form of a later session that is left while it asks sends nothing either.
  rerender({ confirm });
  const next = submit();
  unmount();
  answer(true);
  await act(() => Promise.all([last, next]));
  expect(backend.received(transfer)).toHaveLength(1);
});

test('what is not unknown is neither found nor repeated', async () => {
  await logIn('mover');
  const { result, tap } = open();
  act(() => {
    result.current.markFound();
    result.current.repeat();
  });
  expect(result.current).toMatchObject({ unknown: null, repeated: null });
  await tap();
  expect(backend.received(transfer)).toHaveLength(1);
});

test('[F-M03] nothing is said of the device before the member is known', async () => {
  begin('mover');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { result } = open();
  await pause(20);
  expect(result.current.isNoteKept).toBe(true);
  await act(() => reloadMember());
  await waitFor(() => expect(result.current.isNoteKept).toBe(false));
});
