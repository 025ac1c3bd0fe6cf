import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { transfer } from '#api/calls/transfer.ts';
import { useHasUnsavedChanges } from '#state/drafts/unsavedChanges.ts';
import { reloadMember } from '#state/member/member.ts';
import { fillStorage } from '#tests/page/fullStorage.ts';
import { backend, cutOff, pause } from '#tests/page/player.ts';

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

test('a problem is shown and stops the order until the next tap clears it [D-202]', async () => {
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
])('an order of %s has the outcome %j and clears its password [D-202]', async (amount, outcome) => {
  await logIn('mover');
  const { tap, leaving } = open({ amount });
  const closing = renderHook(useHasUnsavedChanges).result;
  await tap();
  expect(onOutcome.mock.calls).toEqual(outcome === null ? [] : [[outcome]]);
  expect(onSent).toHaveBeenCalledTimes(1);
  expect(onSettled).toHaveBeenCalledTimes(outcome === 'success' ? 1 : 0);
  // A form that stays never renders as leaving.
  expect(leaving).not.toContain(true);
  expect(closing.current).toBe(false);
});

test('a form asks and sends nothing while the network is gone, and sends at the next tap [D-203, F-M05]', async () => {
  await logIn('mover');
  const asked = vi.fn();
  const { tap } = open({ confirm: (_, ready) => ready.then(asked).then(() => true) });
  cutOff(true);
  await tap();
  expect(asked).not.toHaveBeenCalled();
  expect(onFailure.mock.calls.map(([error]) => error)).toMatchObject([
    { name: 'Unreachable', why: 'offline' },
  ]);
  expect([onSent.mock.calls, backend.requests(transfer)]).toEqual([[], []]);
  cutOff(false);
  await tap();
  expect(asked).toHaveBeenCalledOnce();
  expect(backend.received(transfer)).toHaveLength(1);
});

test('leaving answers no to the question whether to order on a full device [D-348, F-M03]', async () => {
  await logIn('mover');
  fillStorage();
  const { tap, unmount } = open();
  confirmRisk.mockImplementationOnce((_risk, _order, signal) => {
    unmount();
    return Promise.resolve(!signal.aborted);
  });
  await tap();
  expect(confirmRisk).toHaveBeenCalledOnce();
  expect(backend.received(transfer)).toEqual([]);
});

test('a form does not warn about a full device before the member is known [F-M03]', async () => {
  begin('mover');
  fillStorage();
  const { result } = open();
  await pause(20);
  expect(result.current.canStoreOrder).toBe(true);
  await act(() => reloadMember());
  await waitFor(() => expect(result.current.canStoreOrder).toBe(false));
});
