// @vitest-environment node
import { expect, test } from 'vitest';

import { hashName, isOwnedBy, makeOwner } from '#state/device/accountHash.ts';
import type { UnansweredOrder } from '#domain/unansweredOrder.ts';
import type { Cny } from '#domain/amount.ts';
import { makeNote, notesOf, withNotes } from '#state/orders/noteRows.ts';
import { isMarked, markCard } from '#features/withdrawal/cardMark.ts';

const ORDER: UnansweredOrder = { kind: 'transfer', amountCny: '5' as Cny, atMs: 1 };

test('an entry is found under every spelling of its member’s name [D-343]', () => {
  expect(isOwnedBy(makeOwner('Mover'), 'mOVER')).toBe(true);
  expect(isOwnedBy(makeOwner('Mover'), 'mover2')).toBe(false);
  const notes = withNotes(new Map(), [makeNote('Mover', ORDER)]);
  expect([notesOf(notes, 'mover').length, notesOf(notes, 'other').length]).toEqual([1, 0]);
});

test('an older entry is found under the name as it was spelled [D-343]', () => {
  const older = { salt: 's', owner: hashName('s', 'Mover') };
  expect([isOwnedBy(older, 'Mover'), isOwnedBy(older, 'Other')]).toEqual([true, false]);
});

test('an address on TRON in another case is another address [D-341]', () => {
  const card = { number: 'TLobbyQwEr', owner: 'TRC20' };
  expect(isMarked(markCard(card), card)).toBe(true);
  expect(isMarked(markCard(card), { ...card, number: 'TLobbyqwer' })).toBe(false);
});
