import { createStore } from 'zustand';

import type { UnansweredOrder } from '#domain/unansweredOrder.ts';

/**
 * The state of a form's order. `repeated` is the unanswered order that the player knowingly repeats: it no longer closes
 * the form.
 */
export type OrderState<Order> = { readonly repeated: UnansweredOrder | null } & (
  | { readonly step: 'idle' | 'checking' | 'refused' }
  /** `asking`: the player may have to confirm. Then the order is sent. */
  | { readonly step: 'asking' | 'sending'; readonly order: Order }
  /** The server took the order. `isLeaving`: the screen goes elsewhere, and the form stays closed. */
  | { readonly step: 'settled'; readonly isLeaving: boolean }
  /** An unanswered order, sent here, in another tab or before a reload. Its `state` says what the records show. */
  | { readonly step: 'unknown'; readonly order: UnansweredOrder }
);

export type OrderEvent<Order> =
  /** The button, Enter or Telegram's main button. */
  | { type: 'submit' }
  | { type: 'checked'; order: Order }
  /** Nothing was sent: the check found a problem, or the player declined or left the screen. */
  | { type: 'stopped' }
  /** The only way to `sending`. */
  | { type: 'confirmed' }
  /** No POST: the device is offline, the session has ended, or there is another unanswered order. */
  | { type: 'unsent' }
  | { type: 'refused' }
  | { type: 'accepted'; isLeaving: boolean }
  | { type: 'unanswered'; order: UnansweredOrder }
  /** React has drawn the state. */
  | { type: 'drawn' }
  /** The unanswered order that the device has stored, or null. */
  | { type: 'stored'; order: UnansweredOrder | null }
  /** The records show the outcome of this unanswered order, which is its `state` now. */
  | { type: 'found'; order: UnansweredOrder }
  /** The player confirmed that they know this unanswered order. Another tab may have stored a later one since. */
  | { type: 'repeat'; order: UnansweredOrder };

/** The state of a form that has sent nothing. */
export const IDLE = { step: 'idle', repeated: null } as const;

/** Holds the state of one form. `dispatch` returns at once whether the event was legal. React draws later. */
export function createOrderMachine<Order>() {
  const { getState, setState, subscribe } = createStore<OrderState<Order>>(() => IDLE);
  const dispatch = (event: OrderEvent<Order>): boolean => {
    const before = getState();
    const after = reduceOrder(before, event);
    setState(after, true);
    return after !== before;
  };
  return { getState, subscribe, dispatch };
}

/** Returns the state after an event, and the same object if the event is illegal in this state. */
export function reduceOrder<Order>(
  state: OrderState<Order>,
  event: OrderEvent<Order>,
): OrderState<Order> {
  const { step, repeated } = state;
  switch (event.type) {
    case 'submit':
      return step === 'idle' || step === 'refused' ? { step: 'checking', repeated } : state;
    case 'checked':
      return step === 'checking' ? { step: 'asking', order: event.order, repeated } : state;
    case 'stopped':
      return step === 'checking' || step === 'asking' ? { step: 'idle', repeated } : state;
    case 'confirmed':
      return step === 'asking' ? { step: 'sending', order: state.order, repeated } : state;
    case 'unsent':
      return step === 'sending' ? { step: 'idle', repeated } : state;
    case 'refused':
      return step === 'sending' ? { step: 'refused', repeated } : state;
    case 'accepted':
      return step === 'sending'
        ? { step: 'settled', isLeaving: event.isLeaving, repeated: null }
        : state;
    case 'unanswered':
      return step === 'sending' ? unknownOutcome(event.order) : state;
    case 'drawn':
      // Stays closed until the page shows that the server took the order. An earlier press would repeat it.
      return step === 'settled' && !state.isLeaving ? IDLE : state;
    case 'stored':
      return afterStored(state, event.order);
    case 'found':
      return step === 'unknown' &&
        isSame(state.order, event.order) &&
        state.order.state !== event.order.state
        ? { ...state, order: event.order }
        : state;
    case 'repeat':
      return step === 'unknown' && isSame(state.order, event.order)
        ? { step: 'idle', repeated: state.order }
        : state;
  }
}

function afterStored<Order>(
  state: OrderState<Order>,
  order: UnansweredOrder | null,
): OrderState<Order> {
  const { step, repeated } = state;
  // While this form is sending, the stored order is its own.
  if (step !== 'idle' && step !== 'refused' && step !== 'unknown') return state;
  if (order === null) {
    if (step === 'unknown') return state.order.state ? state : IDLE;
    return repeated ? { step, repeated: null } : state;
  }
  if (step === 'unknown' && isSame(order, state.order))
    // Another tab has since stored evidence of the order, or the outcome that it found.
    return (order.seen && !state.order.seen) || (order.state && !state.order.state)
      ? { ...state, order: { ...state.order, ...order } }
      : state;
  return isSame(order, repeated) ? state : unknownOutcome(order);
}

function isSame(one: UnansweredOrder, other: UnansweredOrder | null): boolean {
  return one.atMs === other?.atMs;
}

function unknownOutcome(order: UnansweredOrder): OrderState<never> {
  return { step: 'unknown', order, repeated: null };
}
