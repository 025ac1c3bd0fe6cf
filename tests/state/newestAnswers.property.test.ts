import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { MemberAnswer } from '#api/calls/member.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import {
  type NumberedAnswer,
  answersAbout,
  answerTo,
  inOrder,
  type Member,
  toMember,
} from '#state/member/newestAnswers.ts';
import { volume } from '#tests/random/volume.ts';

const { count, seed } = volume('interleavings of requests about the member', {
  sample: 300,
  full: 20_000,
});

/** A request about the member. Answers arrive in the order of `arrival`. */
type MemberRequest = {
  of: 'load' | 'refresh' | 'balance' | 'switch';
  arrival: number;
  /** The answer. Undefined fields are missing from it (D-070). */
  balance: number | null | undefined;
  game: number | undefined;
  isOn: boolean | undefined;
  /** The wallets belong to another member (F-R17). */
  isStranger: boolean;
};

const memberRequest: fc.Arbitrary<MemberRequest> = fc.record({
  of: fc.constantFrom('load', 'refresh', 'balance', 'switch'),
  arrival: fc.nat(1000),
  balance: fc.option(fc.option(fc.nat(99_999), { nil: null, freq: 4 }), {
    nil: undefined,
    freq: 4,
  }),
  game: fc.option(fc.nat(99_999), { nil: undefined, freq: 3 }),
  isOn: fc.option(fc.boolean(), { nil: undefined, freq: 3 }),
  isStranger: fc.nat(4).map((one) => one === 0),
});

const cny = (cents: number): Cny => readCny(cents / 100)!;

function responseOf({ of, balance, game, isOn, isStranger }: MemberRequest): Partial<MemberAnswer> {
  if (of === 'switch') return { isAutoTransferOn: isOn ?? true };
  if (of === 'balance') return balance == null ? {} : { balanceCny: cny(balance) };
  return {
    name: of === 'refresh' && isStranger ? 'stranger' : 'purse',
    ...(balance !== undefined && { balanceCny: balance === null ? null : cny(balance) }),
    ...(game !== undefined && { gameBalanceCny: cny(game) }),
    ...(isOn !== undefined && { isAutoTransferOn: isOn }),
  };
}

function answers(one: MemberRequest, request: number): readonly NumberedAnswer[] {
  if (one.of === 'load' || one.of === 'refresh')
    return one.of === 'load'
      ? answersAbout(request, { ...responseOf(one), isIncomplete: false }, true)
      : answersAbout(request, responseOf(one), false);
  const fields = responseOf(one);
  return Object.keys(fields).length === 0 ? [] : [answerTo(request, fields)];
}

const MONEY = ['balanceCny', 'gameBalanceCny', 'isAutoTransferOn'] as const;
type Shown = Pick<Member, (typeof MONEY)[number]>;
const UNKNOWN: Shown = { balanceCny: null, gameBalanceCny: null, isAutoTransferOn: false };

/** The right result: each field from the latest request whose answer has it. */
function oracle(requests: readonly MemberRequest[]): Shown {
  const shown: Shown = { ...UNKNOWN };
  for (const one of requests)
    if (!(one.of === 'refresh' && one.isStranger)) Object.assign(shown, pick(responseOf(one)));
  return shown;
}

/** The result of the product: each source keeps its answers as they arrive. */
function product(requests: readonly MemberRequest[]): Shown | null {
  const kept = new Map<string, readonly NumberedAnswer[]>();
  const arriving = requests
    .map((one, index) => ({ one, request: index + 1 }))
    .toSorted((a, b) => a.one.arrival - b.one.arrival);
  for (const { one, request } of arriving)
    kept.set(one.of, inOrder([...(kept.get(one.of) ?? []), ...answers(one, request)]));
  const member = toMember([...kept.values()].flat());
  return member && (pick(member) as Shown);
}

function pick(fields: Partial<Shown>): Partial<Shown> {
  return Object.fromEntries(
    MONEY.filter((name) => name in fields).map((name) => [name, fields[name]]),
  );
}

// A load without fields, which names the member. Without it there is no member to show.
const LOAD: MemberRequest = {
  of: 'load',
  arrival: 0,
  balance: undefined,
  game: undefined,
  isOn: undefined,
  isStranger: false,
};
const story = fc
  .array(memberRequest, { minLength: 1, maxLength: 12 })
  .map((rest) => [LOAD, ...rest]);

describe('the shown balances', () => {
  test('are those of the latest request, in whatever order the answers arrive [F-R24]', () => {
    fc.assert(
      fc.property(story, (requests) => {
        expect(product(requests)).toEqual(oracle(requests));
      }),
      { numRuns: count, seed },
    );
  });

  test('need only a few kept answers, however long a session lasts', () => {
    let kept: readonly NumberedAnswer[] = [];
    for (let request = 1; request <= 500; request += 1) {
      const isWhole = request % 7 === 0;
      kept = inOrder([
        ...kept,
        ...(isWhole
          ? answersAbout(request, { name: 'purse', balanceCny: cny(request) }, false)
          : [answerTo(request, { balanceCny: cny(request) })]),
      ]);
    }
    expect(kept.length).toBeLessThan(5);
    expect(toMember(kept)).toMatchObject({ name: 'purse', balanceCny: cny(500) });
  });
});

describe('the shown member', () => {
  const load = (request: number, name: string, fields: Partial<MemberAnswer> = {}) =>
    answersAbout(request, { name, ...fields }, true);
  const refresh = (request: number, fields: Partial<MemberAnswer>) =>
    answersAbout(request, fields, false);

  test('is null while only a balance is known', () => {
    expect(toMember([answerTo(1, { balanceCny: cny(100) })])).toBeNull();
  });

  test('has the name of the load, even if wallets of another name came first', () => {
    const stranger = refresh(2, { name: 'stranger', balanceCny: cny(99_900) });
    expect(toMember(stranger)).toMatchObject({ name: 'stranger' });
    const member = toMember([...stranger, ...load(1, 'purse', { gameBalanceCny: cny(500) })]);
    expect(member).toMatchObject({ name: 'purse', balanceCny: null, gameBalanceCny: cny(500) });
  });

  test('has the name of the last load, and no data of the member before', () => {
    const before = load(1, 'one', { realName: '甲', balanceCny: cny(700) });
    const after = load(2, 'other', { gameBalanceCny: cny(100) });
    for (const answered of [
      [...before, ...after],
      [...after, ...before],
    ])
      expect(toMember(answered)).toMatchObject({ name: 'other', realName: '', balanceCny: null });
  });

  test('has an empty name if the server sends none', () => {
    expect(toMember(refresh(1, { balanceCny: cny(300) }))).toMatchObject({
      name: '',
      balanceCny: cny(300),
    });
  });
});
