// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Cny, readCny } from '#domain/amount.ts';
import type { UnsettledOrder } from '#domain/unsettledOrder.ts';
import {
  createOrderMachine,
  IDLE,
  type OrderEvent,
  type OrderState,
  reduceOrder,
} from '#state/orders/orderMachine.ts';
import { volume } from '#tests/volume.ts';

type Order = { id: number };
type State = OrderState<Order>;
type Event = OrderEvent<Order>;

const { count, seed } = volume('money: order machine', { sample: 500, full: 100_000 });

const ORDER: Order = { id: 1 };
const note = (atMs: number): UnsettledOrder => ({
  kind: 'transfer',
  amountCny: readCny('5') as Cny,
  atMs,
});
const [FIRST, SECOND] = [note(1), note(2)];

const STATES = {
  idle: IDLE,
  checking: { step: 'checking', repeated: null },
  asking: { step: 'asking', order: ORDER, repeated: null },
  sending: { step: 'sending', order: ORDER, repeated: null },
  refused: { step: 'refused', repeated: null },
  settled: { step: 'settled', isLeaving: false, repeated: null },
  leaving: { step: 'settled', isLeaving: true, repeated: null },
  unknown: { step: 'unknown', pending: FIRST, isFound: false, repeated: null },
  found: { step: 'unknown', pending: FIRST, isFound: true, repeated: null },
} as const satisfies Record<string, State>;
type Name = keyof typeof STATES;

const EVENTS = {
  submit: { type: 'submit' },
  checked: { type: 'checked', order: ORDER },
  stopped: { type: 'stopped' },
  confirmed: { type: 'confirmed' },
  unsent: { type: 'unsent' },
  refused: { type: 'refused' },
  accepted: { type: 'accepted', isLeaving: false },
  acceptedAndLeaving: { type: 'accepted', isLeaving: true },
  lost: { type: 'lost', pending: FIRST },
  drawn: { type: 'drawn' },
  noted: { type: 'noted', pending: FIRST },
  notedNothing: { type: 'noted', pending: null },
  found: { type: 'found', pending: FIRST },
  repeat: { type: 'repeat', pending: FIRST },
} as const satisfies Record<string, Event>;

/** Every legal transition; in every other pair of state and event nothing changes. */
const LEGAL: Record<Name, Partial<Record<keyof typeof EVENTS, State>>> = {
  idle: { submit: STATES.checking, noted: STATES.unknown },
  checking: { checked: STATES.asking, stopped: STATES.idle },
  asking: { confirmed: STATES.sending, stopped: STATES.idle },
  sending: {
    unsent: STATES.idle,
    refused: STATES.refused,
    accepted: STATES.settled,
    acceptedAndLeaving: STATES.leaving,
    lost: STATES.unknown,
  },
  refused: { submit: STATES.checking, noted: STATES.unknown },
  settled: { drawn: STATES.idle },
  leaving: {},
  unknown: {
    notedNothing: STATES.idle,
    found: STATES.found,
    repeat: { step: 'idle', repeated: FIRST },
  },
  found: { repeat: { step: 'idle', repeated: FIRST } },
};

describe('a form’s order', () => {
  for (const name of Object.keys(STATES) as Name[])
    test.each(Object.keys(EVENTS) as (keyof typeof EVENTS)[])(`${name}, then %s`, (event) => {
      const before: State = STATES[name];
      const expected = LEGAL[name][event];
      const after = reduceOrder(before, EVENTS[event]);
      if (expected) expect(after).toEqual(expected);
      else expect(after).toBe(before);
    });

  test('another order without an answer takes the place of the known one, also once that was found', () => {
    const second: Event = { type: 'noted', pending: SECOND };
    const expected = { ...STATES.unknown, pending: SECOND };
    expect(reduceOrder(STATES.unknown, second)).toEqual(expected);
    expect(reduceOrder(STATES.found, second)).toEqual(expected);
    expect(reduceOrder({ step: 'idle', repeated: FIRST }, second)).toEqual(expected);
  });
});

test('[D-226] what another tab knew when it sent an order is taken up, and what this page knows of its own is kept', () => {
  const known = { ...FIRST, seen: ['7'] };
  const noted: Event = { type: 'noted', pending: known };
  const knowing: State = { ...STATES.unknown, pending: known };
  expect(reduceOrder(STATES.unknown, noted)).toEqual(knowing);
  const own: State = { ...STATES.unknown, pending: { ...known, lostSteadyMs: 5 } };
  expect(reduceOrder(own, noted)).toBe(own);
  expect(reduceOrder(knowing, EVENTS.noted)).toBe(knowing);
});

test('what is said of one unknown order does not count for another that another tab noted since', () => {
  const second: State = { ...STATES.unknown, pending: SECOND };
  expect(reduceOrder(second, EVENTS.found)).toBe(second);
  expect(reduceOrder(second, EVENTS.repeat)).toBe(second);
});

describe('an order that is knowingly repeated', () => {
  const run = (...events: Event[]): State =>
    events.reduce(reduceOrder<Order>, { step: 'idle', repeated: FIRST });

  test('is not stopped by the note of the earlier one, which stays named until the outcome is known', () => {
    expect(run({ type: 'noted', pending: FIRST })).toEqual(run());
    const { submit, checked, confirmed } = EVENTS;
    for (const step of [[submit], [submit, checked], [submit, checked, confirmed]])
      expect(run(...step).repeated).toBe(FIRST);
    const sent = [submit, checked, confirmed];
    expect(run(...sent, EVENTS.unsent)).toEqual({ step: 'idle', repeated: FIRST });
    expect(run(...sent, EVENTS.refused)).toEqual({ step: 'refused', repeated: FIRST });
    expect(run(...sent, EVENTS.refused, EVENTS.noted).step).toBe('refused');
    expect(run(...sent, EVENTS.accepted).repeated).toBeNull();
    expect(run(...sent, { type: 'lost', pending: SECOND })).toEqual({
      ...STATES.unknown,
      pending: SECOND,
    });
  });

  test('is an order like any other once the note of the earlier one is gone', () => {
    expect(run(EVENTS.notedNothing)).toEqual(IDLE);
  });
});

test('[D-202] whatever happens in whatever order, a confirmed intent is at most one POST', () => {
  // A fresh order each time; 3 notes, so that the same one is met again.
  const pending = fc.constantFrom(note(1), note(2), note(3));
  const event = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom('submit', 'checked', 'confirmed') },
    { weight: 3, arbitrary: fc.constantFrom('unsent', 'refused', 'drawn') },
    { weight: 1, arbitrary: fc.constant('stopped') },
    { weight: 2, arbitrary: fc.record({ accepted: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ lost: pending }) },
    { weight: 2, arbitrary: fc.record({ noted: fc.option(pending) }) },
    { weight: 1, arbitrary: fc.record({ found: pending }) },
    { weight: 2, arbitrary: fc.record({ repeat: pending }) },
  );
  let posts = 0;
  fc.assert(
    fc.property(fc.array(event, { minLength: 20, maxLength: 60, size: 'max' }), (events) => {
      const machine = createOrderMachine<Order>();
      const posted: number[] = [];
      const intents = { submitted: 0, confirmed: 0 };
      events.forEach((one, id) => {
        const before = machine.getState();
        const order = { id };
        const isLegal = machine.dispatch(eventOf(one, order));
        const state = machine.getState();
        expect(isLegal).toBe(state !== before);
        if (!isLegal) return;
        if (one === 'submit') intents.submitted += 1;
        if (one === 'confirmed') intents.confirmed += 1;
        // Nothing is ordered from a closed form, and what is confirmed is what was checked.
        if (one === 'submit') expect(['idle', 'refused']).toContain(before.step);
        if (state.step === 'asking') expect(state.order).toBe(order);
        if (state.step === 'sending') {
          expect(one).toBe('confirmed');
          expect(before).toMatchObject({ step: 'asking', order: state.order });
          expect(posted).not.toContain(state.order.id);
          posted.push(state.order.id);
        }
      });
      expect(posted.length).toBe(intents.confirmed);
      expect(posted.length).toBeLessThanOrEqual(intents.submitted);
      posts += posted.length;
    }),
    { numRuns: count, seed },
  );
  // The sequences really ordered something.
  expect(posts).toBeGreaterThan(count / 2);
});

type Drawn =
  | string
  | { accepted: boolean }
  | { lost: UnsettledOrder }
  | { noted: UnsettledOrder | null }
  | { found: UnsettledOrder }
  | { repeat: UnsettledOrder };

function eventOf(drawn: Drawn, order: Order): Event {
  if (typeof drawn === 'string')
    return drawn === 'checked'
      ? { type: 'checked', order }
      : ({ type: drawn } as Exclude<Event, { order: Order }>);
  if ('accepted' in drawn) return { type: 'accepted', isLeaving: drawn.accepted };
  if ('lost' in drawn) return { type: 'lost', pending: drawn.lost };
  if ('noted' in drawn) return { type: 'noted', pending: drawn.noted };
  return 'found' in drawn
    ? { type: 'found', pending: drawn.found }
    : { type: 'repeat', pending: drawn.repeat };
}
