// @vitest-environment node
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { type Cny, readCny } from '#domain/amount.ts';
import type { UnansweredOrder } from '#domain/unansweredOrder.ts';
import {
  createOrderMachine,
  IDLE,
  type OrderEvent,
  type OrderState,
  reduceOrder,
} from '#state/orders/orderMachine.ts';
import { volume } from '#tests/random/volume.ts';

type Order = { id: number };
type State = OrderState<Order>;
type Event = OrderEvent<Order>;

const { count, seed } = volume('money: order machine', { sample: 200, full: 100_000 });

const ORDER: Order = { id: 1 };
const orderAt = (atMs: number): UnansweredOrder => ({
  kind: 'transfer',
  amountCny: readCny('5') as Cny,
  atMs,
});
const [FIRST, SECOND] = [orderAt(1), orderAt(2)];
const FOUND: UnansweredOrder = { ...FIRST, state: 'found' };

const STATES = {
  idle: IDLE,
  checking: { step: 'checking', repeated: null },
  asking: { step: 'asking', order: ORDER, repeated: null },
  sending: { step: 'sending', order: ORDER, repeated: null },
  refused: { step: 'refused', repeated: null },
  settled: { step: 'settled', isLeaving: false, repeated: null },
  leaving: { step: 'settled', isLeaving: true, repeated: null },
  unknown: { step: 'unknown', order: FIRST, repeated: null },
  found: { step: 'unknown', order: FOUND, repeated: null },
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
  unanswered: { type: 'unanswered', order: FIRST },
  drawn: { type: 'drawn' },
  stored: { type: 'stored', order: FIRST },
  storedNothing: { type: 'stored', order: null },
  found: { type: 'found', order: FOUND },
  repeat: { type: 'repeat', order: FIRST },
} as const satisfies Record<string, Event>;

/** All legal transitions. Any other pair of state and event changes nothing. */
const LEGAL: Record<Name, Partial<Record<keyof typeof EVENTS, State>>> = {
  idle: { submit: STATES.checking, stored: STATES.unknown },
  checking: { checked: STATES.asking, stopped: STATES.idle },
  asking: { confirmed: STATES.sending, stopped: STATES.idle },
  sending: {
    unsent: STATES.idle,
    refused: STATES.refused,
    accepted: STATES.settled,
    acceptedAndLeaving: STATES.leaving,
    unanswered: STATES.unknown,
  },
  refused: { submit: STATES.checking, stored: STATES.unknown },
  settled: { drawn: STATES.idle },
  leaving: {},
  unknown: {
    storedNothing: STATES.idle,
    found: STATES.found,
    repeat: { step: 'idle', repeated: FIRST },
  },
  found: { repeat: { step: 'idle', repeated: FOUND } },
};

describe('the order of a form', () => {
  for (const name of Object.keys(STATES) as Name[])
    test.each(Object.keys(EVENTS) as (keyof typeof EVENTS)[])(
      `from ${name}, the event %s`,
      (event) => {
        const before: State = STATES[name];
        const expected = LEGAL[name][event];
        const after = reduceOrder(before, EVENTS[event]);
        if (expected) expect(after).toEqual(expected);
        else expect(after).toBe(before);
      },
    );

  test('shows another unanswered order in place of the known one, found or not', () => {
    const second: Event = { type: 'stored', order: SECOND };
    const expected = { ...STATES.unknown, order: SECOND };
    expect(reduceOrder(STATES.unknown, second)).toEqual(expected);
    expect(reduceOrder(STATES.found, second)).toEqual(expected);
    expect(reduceOrder({ step: 'idle', repeated: FIRST }, second)).toEqual(expected);
  });
});

test('takes the evidence of another tab, and keeps the evidence of this page [D-226]', () => {
  const known = { ...FIRST, seen: ['7'] };
  const stored: Event = { type: 'stored', order: known };
  const knowing: State = { ...STATES.unknown, order: known };
  expect(reduceOrder(STATES.unknown, stored)).toEqual(knowing);
  const own: State = { ...STATES.unknown, order: { ...known, lostAfterMs: 5 } };
  expect(reduceOrder(own, stored)).toBe(own);
  expect(reduceOrder(knowing, EVENTS.stored)).toBe(knowing);
});

test('ignores an event about an unanswered order that another tab has replaced since', () => {
  const second: State = { ...STATES.unknown, order: SECOND };
  expect(reduceOrder(second, EVENTS.found)).toBe(second);
  expect(reduceOrder(second, EVENTS.repeat)).toBe(second);
});

describe('an order that knowingly repeats an unanswered one', () => {
  const run = (...events: Event[]): State =>
    events.reduce(reduceOrder<Order>, { step: 'idle', repeated: FIRST });

  test('is not blocked by the earlier order, which stays until the outcome is known', () => {
    expect(run({ type: 'stored', order: FIRST })).toEqual(run());
    const { submit, checked, confirmed } = EVENTS;
    for (const step of [[submit], [submit, checked], [submit, checked, confirmed]])
      expect(run(...step).repeated).toBe(FIRST);
    const sent = [submit, checked, confirmed];
    expect(run(...sent, EVENTS.unsent)).toEqual({ step: 'idle', repeated: FIRST });
    expect(run(...sent, EVENTS.refused)).toEqual({ step: 'refused', repeated: FIRST });
    expect(run(...sent, EVENTS.refused, EVENTS.stored).step).toBe('refused');
    expect(run(...sent, EVENTS.accepted).repeated).toBeNull();
    expect(run(...sent, { type: 'unanswered', order: SECOND })).toEqual({
      ...STATES.unknown,
      order: SECOND,
    });
  });

  test('is like any other order once the earlier order is settled', () => {
    expect(run(EVENTS.storedNothing)).toEqual(IDLE);
  });
});

test('sends at most one POST for each confirmed order, whatever events come [D-202]', () => {
  // Only 3 unanswered orders, so that events meet the same one again.
  const unanswered = fc.constantFrom(orderAt(1), orderAt(2), orderAt(3));
  const event = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom('submit', 'checked', 'confirmed') },
    { weight: 3, arbitrary: fc.constantFrom('unsent', 'refused', 'drawn') },
    { weight: 1, arbitrary: fc.constant('stopped') },
    { weight: 2, arbitrary: fc.record({ accepted: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ unanswered }) },
    { weight: 2, arbitrary: fc.record({ stored: fc.option(unanswered) }) },
    { weight: 1, arbitrary: fc.record({ found: unanswered }) },
    { weight: 2, arbitrary: fc.record({ repeat: unanswered }) },
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
        // A closed form orders nothing, and the confirmed order is the checked one.
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
  // The sequences really sent orders.
  expect(posts).toBeGreaterThan(count / 2);
});

type Drawn =
  | string
  | { accepted: boolean }
  | { unanswered: UnansweredOrder }
  | { stored: UnansweredOrder | null }
  | { found: UnansweredOrder }
  | { repeat: UnansweredOrder };

function eventOf(drawn: Drawn, order: Order): Event {
  if (typeof drawn === 'string')
    return drawn === 'checked'
      ? { type: 'checked', order }
      : ({ type: drawn } as Exclude<Event, { order: Order }>);
  if ('accepted' in drawn) return { type: 'accepted', isLeaving: drawn.accepted };
  if ('unanswered' in drawn) return { type: 'unanswered', order: drawn.unanswered };
  if ('stored' in drawn) return { type: 'stored', order: drawn.stored };
  return 'found' in drawn
    ? { type: 'found', order: { ...drawn.found, state: 'found' } }
    : { type: 'repeat', order: drawn.repeat };
}
