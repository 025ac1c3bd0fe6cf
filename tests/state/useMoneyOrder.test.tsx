import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';

import { transfer } from '#api/calls/transfer.ts';
import { useHasUnsavedChanges } from '#state/drafts/unsavedChanges.ts';
import { reloadMember } from '#state/member/member.ts';
import { backend, pause } from '#tests/page/player.ts';

import {
  begin,
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
])(
  'an order of %s has the outcome %j, and the form clears its password [D-202]',
  async (amount, outcome) => {
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
  },
);

test('a form asks and sends nothing while offline, and sends at the next tap online [D-203, F-M05]', async () => {
  await logIn('mover');
  const confirm = vi.fn(() => Promise.resolve(true));
  const { tap } = open({ confirm });
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  await tap();
  expect(confirm).not.toHaveBeenCalled();
  // The device goes offline again while the player is being asked.
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

test('a form does not warn about a full device before the member is known [F-M03]', async () => {
  begin('mover');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  const { result } = open();
  await pause(20);
  expect(result.current.canStoreOrder).toBe(true);
  await act(() => reloadMember());
  await waitFor(() => expect(result.current.canStoreOrder).toBe(false));
});
