// @vitest-environment node
import fc from 'fast-check';
import { expect, test } from 'vitest';

import { accountKeys, lacksAddress, type Payees } from '#domain/accountKeys.ts';
import type { Network } from '#domain/network.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('payees', { sample: 300, full: 20_000 });
const BASE58 = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';

const textOf = (signs: string, length: number) =>
  fc
    .array(fc.constantFrom(...signs), { minLength: length, maxLength: length })
    .map((parts) => parts.join(''));
const tron = textOf(BASE58, 33).map((rest) => `T${rest}`);
const ethereum = textOf('0123456789abcdefABCDEF', 40).map((rest) => `0x${rest}`);
const bank = fc.record({ number: textOf('0123456789', 16), owner: textOf('林晓周宁abYZ', 4) });
const bobi = textOf('ABCDEF0123456789', 12);

/** Blanks and dashes between the signs of a text: which one, and before which sign. */
const gaps = fc.array(
  fc.record({ gap: fc.constantFrom(' ', '-', '\u3000', '\n', '\u2013', '\u2212'), at: fc.nat() }),
  { maxLength: 5 },
);
const spread = (text: string, at: readonly { gap: string; at: number }[]) =>
  at.reduce((now, { gap, at: place }) => {
    const cut = place % (now.length + 1);
    return now.slice(0, cut) + gap + now.slice(cut);
  }, text);
const swapCase = (text: string) =>
  [...text]
    .map((one) => (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()))
    .join('');

const of = (changed: Partial<Payees>): Payees => ({
  accounts: [],
  entries: [],
  isBobi: false,
  ...changed,
});
const entry = (address: string, network = '') => ({ address, network });
const isWithin = (later: Payees, first: Payees) => {
  const known = accountKeys(first);
  return accountKeys(later).every((key) => known.includes(key));
};

test('blanks, dashes and case make no other account, and fewer of them no change [D-342]', () => {
  const sets = fc.record({
    banks: fc.array(bank, { minLength: 1, maxLength: 3 }),
    addresses: fc.array(ethereum, { maxLength: 2 }),
    wallets: fc.array(bobi, { minLength: 1, maxLength: 2 }),
    at: gaps,
  });
  fc.assert(
    fc.property(sets, ({ banks, addresses, wallets, at }) => {
      const write = (text: string) => spread(swapCase(text), at);
      const first = of({ accounts: banks, entries: addresses.map((one) => entry(one)) });
      const later = of({
        accounts: banks
          .slice(1)
          .map(({ number, owner }) => ({ number: write(number), owner: write(owner) })),
        // The prefix keeps its case.
        entries: addresses.map((one) => entry(spread(`0x${swapCase(one.slice(2))}`, at))),
      });
      expect(isWithin(later, first)).toBe(true);
      const [ours, theirs] = [wallets, wallets.map(write)].map((list) =>
        of({ entries: list.map((one) => entry(one)), isBobi: true }),
      );
      expect(isWithin(theirs!, ours!)).toBe(true);
    }),
    { numRuns: count, seed },
  );
});

test('another number, owner or address is another account; a Tron address in its case [D-342]', () => {
  const pairs = fc.record({ one: bank, other: bank, ours: tron, theirs: tron, at: gaps });
  fc.assert(
    fc.property(pairs, ({ one, other, ours, theirs, at }) => {
      const first = of({ accounts: [one], entries: [entry(ours)] });
      const next = (accounts: Payees['accounts'], address = ours) =>
        isWithin(of({ accounts, entries: [entry(address)] }), first);
      expect(next([one], spread(ours, at))).toBe(true);
      fc.pre(one.number !== other.number);
      expect(next([{ ...one, number: other.number }])).toBe(false);
      expect(next([one, other])).toBe(false);
      fc.pre(one.owner.toLowerCase() !== other.owner.toLowerCase());
      expect(next([{ ...one, owner: other.owner }])).toBe(false);
      fc.pre(ours !== theirs);
      expect(next([one], theirs)).toBe(false);
      // One letter in the other case is another address, where it stays one.
      const at1 = [...ours].findIndex(
        (sign, place) => place > 0 && BASE58.includes(swapCase(sign)) && swapCase(sign) !== sign,
      );
      fc.pre(at1 > 0);
      expect(next([one], ours.slice(0, at1) + swapCase(ours[at1]!) + ours.slice(at1 + 1))).toBe(
        false,
      );
    }),
    { numRuns: count, seed },
  );
});

test('links and merchants’ numbers are never compared [D-342]', () => {
  const links = fc.webUrl().filter((url) => url.length > 9);
  const merchants = textOf('0123456789', 8);
  fc.assert(
    fc.property(links, merchants, fc.boolean(), (link, merchant, isBobi) => {
      expect(accountKeys(of({ entries: [entry(link)], isBobi }))).toEqual([]);
      expect(accountKeys(of({ entries: [entry(merchant)] }))).toEqual([]);
    }),
    { numRuns: count, seed },
  );
});

test('an answer must name the address of the order in its network, or nothing [D-342]', () => {
  const cases = fc.record({ ours: tron, theirs: tron, foreign: ethereum, account: bank, at: gaps });
  fc.assert(
    fc.property(cases, ({ ours, theirs, foreign, account, at }) => {
      fc.pre(ours !== theirs);
      const ordered = { address: ours, network: 'TRC20' as Network };
      const lacks = (changed: Partial<Payees>) => lacksAddress(of(changed), ordered);
      const own = entry(spread(ours, at), 'usdt-trc20');
      for (const entries of [
        [own],
        [entry(theirs, 'TRC20'), own],
        [entry(ours)],
        [entry('880012', 'TRC20')],
      ])
        expect(lacks({ entries })).toBe(false);
      expect(lacks({})).toBe(false);
      for (const entries of [
        [entry(theirs, 'TRC20')],
        [entry(theirs)],
        [entry(foreign)],
        [entry(ours, 'ERC20')],
        [entry('880012')],
        [entry('880012', 'TRC20'), entry(theirs)],
      ])
        expect(lacks({ entries })).toBe(true);
      expect(lacks({ accounts: [account] })).toBe(true);
      expect(
        lacksAddress(of({ entries: [entry(theirs)] }), { ...ordered, address: '880012' }),
      ).toBe(false);
    }),
    { numRuns: count, seed },
  );
});
