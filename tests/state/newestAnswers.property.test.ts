import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import type { MemberAnswer } from '#api/calls/member.ts';
import { type Cny, readCny } from '#domain/amount.ts';
import {
  type Answer,
  answersAbout,
  answerTo,
  inOrder,
  toMember,
} from '#state/member/newestAnswers.ts';
import { volume } from '#tests/volume.ts';

const { count, seed } = volume('interleavings of questions about the member', {
  sample: 300,
  full: 20_000,
});

/** A question about the member, and when its answer arrives: the smaller, the sooner. */
type Asked = {
  of: 'load' | 'refresh' | 'balance' | 'switch';
  arrival: number;
  /** What is answered; a field that is missing was left out (D-070). */
  balance: number | null | undefined;
  game: number | undefined;
  isOn: boolean | undefined;
  /** Wallets of somebody else (F-R17). */
  isStranger: boolean;
};

const asked: fc.Arbitrary<Asked> = fc.record({
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

function responseOf({ of, balance, game, isOn, isStranger }: Asked): Partial<MemberAnswer> {
  if (of === 'switch') return { isAutoTransferOn: isOn ?? true };
  if (of === 'balance') return balance == null ? {} : { balanceCny: cny(balance) };
  return {
    name: of === 'refresh' && isStranger ? 'stranger' : 'purse',
    ...(balance !== undefined && { balanceCny: balance === null ? null : cny(balance) }),
    ...(game !== undefined && { gameBalanceCny: cny(game) }),
    ...(isOn !== undefined && { isAutoTransferOn: isOn }),
  };
}

function answers(one: Asked, question: number): readonly Answer[] {
  if (one.of === 'load' || one.of === 'refresh')
    return answersAbout(question, responseOf(one), one.of === 'load');
  const fields = responseOf(one);
  return Object.keys(fields).length === 0 ? [] : [answerTo(question, fields)];
}

const MONEY = ['balanceCny', 'gameBalanceCny', 'isAutoTransferOn'] as const;
type Shown = Pick<MemberAnswer, (typeof MONEY)[number]>;
const UNKNOWN: Shown = { balanceCny: null, gameBalanceCny: null, isAutoTransferOn: false };

/** What must be shown: of each field the answer to the question that was asked last and brought it. */
function oracle(questions: readonly Asked[]): Shown {
  const shown: Shown = { ...UNKNOWN };
  for (const one of questions)
    if (!(one.of === 'refresh' && one.isStranger)) Object.assign(shown, pick(responseOf(one)));
  return shown;
}

/** The naive way: whatever arrives last is shown. */
function lastArrived(questions: readonly Asked[]): Shown {
  return oracle(questions.toSorted((one, other) => one.arrival - other.arrival));
}

/** The way of the product: each source keeps its answers as they arrive. */
function product(questions: readonly Asked[]): Shown | null {
  const kept = new Map<string, readonly Answer[]>();
  const arriving = questions
    .map((one, index) => ({ one, question: index + 1 }))
    .toSorted((a, b) => a.one.arrival - b.one.arrival);
  for (const { one, question } of arriving)
    kept.set(one.of, inOrder([...(kept.get(one.of) ?? []), ...answers(one, question)]));
  const member = toMember([...kept.values()].flat());
  return member && (pick(member) as Shown);
}

function pick(fields: Partial<MemberAnswer>): Partial<Shown> {
  return Object.fromEntries(
    MONEY.filter((name) => name in fields).map((name) => [name, fields[name]]),
  );
}

// A load without fields names the member: without one there is nobody to show.
const LOAD: Asked = {
  of: 'load',
  arrival: 0,
  balance: undefined,
  game: undefined,
  isOn: undefined,
  isStranger: false,
};
const story = fc.array(asked, { minLength: 1, maxLength: 12 }).map((rest) => [LOAD, ...rest]);

describe('the balances of the member', () => {
  test('[F-R24] are those of the question asked last, in whatever order the answers arrive', () => {
    fc.assert(
      fc.property(story, (questions) => {
        expect(product(questions)).toEqual(oracle(questions));
      }),
      { numRuns: count, seed },
    );
  });

  test('would be wrong if the last to arrive were shown: the property finds that out', () => {
    const naive = fc.check(
      fc.property(story, (questions) => {
        expect(lastArrived(questions)).toEqual(oracle(questions));
      }),
      { numRuns: count, seed },
    );
    expect(naive.failed).toBe(true);
  });

  test('are kept as few answers, however long a session lasts', () => {
    let kept: readonly Answer[] = [];
    for (let question = 1; question <= 500; question += 1) {
      const isWhole = question % 7 === 0;
      kept = inOrder([
        ...kept,
        ...(isWhole
          ? answersAbout(question, { name: 'purse', balanceCny: cny(question) }, false)
          : [answerTo(question, { balanceCny: cny(question) })]),
      ]);
    }
    expect(kept.length).toBeLessThan(5);
    expect(toMember(kept)).toMatchObject({ name: 'purse', balanceCny: cny(500) });
  });
});

describe('who the member is', () => {
  const load = (question: number, name: string, fields: Partial<MemberAnswer> = {}) =>
    answersAbout(question, { name, ...fields }, true);
  const refresh = (question: number, fields: Partial<MemberAnswer>) =>
    answersAbout(question, fields, false);

  test('is nobody as long as a balance alone is known', () => {
    expect(toMember([answerTo(1, { balanceCny: cny(100) })])).toBeNull();
  });

  test('is decided by the load, though wallets of another name came first and were asked later', () => {
    const stranger = refresh(2, { name: 'stranger', balanceCny: cny(99_900) });
    expect(toMember(stranger)).toMatchObject({ name: 'stranger' });
    const member = toMember([...stranger, ...load(1, 'purse', { gameBalanceCny: cny(500) })]);
    expect(member).toMatchObject({ name: 'purse', balanceCny: null, gameBalanceCny: cny(500) });
  });

  test('is who the last load names, and nothing of the one before is shown', () => {
    const before = load(1, 'one', { realName: '甲', balanceCny: cny(700) });
    const after = load(2, 'other', { gameBalanceCny: cny(100) });
    for (const answered of [
      [...before, ...after],
      [...after, ...before],
    ])
      expect(toMember(answered)).toMatchObject({ name: 'other', realName: '', balanceCny: null });
  });

  test('is there, though without a name, where the server leaves it out', () => {
    expect(toMember(refresh(1, { balanceCny: cny(300) }))).toMatchObject({
      name: '',
      balanceCny: cny(300),
    });
  });
});
