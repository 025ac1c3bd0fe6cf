import { createStore } from 'zustand';

import type { UnsettledOrder } from '#domain/unsettledOrder.ts';

/**
 * How far a form has come with its order. `repeated` is the earlier order without an answer that the player knowingly
 * repeats: it no longer closes the form.
 */
export type OrderState<Order> = { readonly repeated: UnsettledOrder | null } & (
  | { readonly step: 'idle' | 'checking' | 'refused' }
  /** The player may be asked; then the order goes out. */
  | { readonly step: 'asking' | 'sending'; readonly order: Order }
  /** Taken by the server. `isLeaving`: the screen goes elsewhere, and the form stays closed. */
  | { readonly step: 'settled'; readonly isLeaving: boolean }
  /** Sent here, in another tab or before a reload, without an answer. `isFound`: the records show it. */
  | { readonly step: 'unknown'; readonly pending: UnsettledOrder; readonly isFound: boolean }
);

export type OrderEvent<Order> =
  /** The button, Enter or Telegram's main button. */
  | { type: 'submit' }
  | { type: 'checked'; order: Order }
  /** Before anything was sent: a problem was found, or the player said no or left the screen. */
  | { type: 'stopped' }
  /** The one way to `sending`. */
  | { type: 'confirmed' }
  /** Before the POST: offline, the session is over, or another order has no answer yet. */
  | { type: 'unsent' }
  | { type: 'refused' }
  | { type: 'accepted'; isLeaving: boolean }
  | { type: 'lost'; pending: UnsettledOrder }
  /** The page shows the state. */
  | { type: 'drawn' }
  /** What the device has noted of an order without an answer. */
  | { type: 'noted'; pending: UnsettledOrder | null }
  /** The records show this unknown order. */
  | { type: 'found'; pending: UnsettledOrder }
  /** The player confirmed that they know of this unknown order; another tab may have noted a later one since. */
  | { type: 'repeat'; pending: UnsettledOrder };

/** The state of a form that nothing was sent from. */
export const IDLE = { step: 'idle', repeated: null } as const;

/** Holds the state of one form. `dispatch` says at once whether an event was legal: React draws it later. */
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

/** The state after an event. An event that is illegal in a state gives back the very same state (D-202). */
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
    case 'lost':
      return step === 'sending' ? unknownOutcome(event.pending) : state;
    case 'drawn':
      // Closed until the page shows that the order was taken: a press before that would repeat it.
      return step === 'settled' && !state.isLeaving ? IDLE : state;
    case 'noted':
      return afterNote(state, event.pending);
    case 'found':
      return step === 'unknown' && !state.isFound && isSame(state.pending, event.pending)
        ? { ...state, isFound: true }
        : state;
    case 'repeat':
      return step === 'unknown' && isSame(state.pending, event.pending)
        ? { step: 'idle', repeated: state.pending }
        : state;
  }
}

function afterNote<Order>(
  state: OrderState<Order>,
  pending: UnsettledOrder | null,
): OrderState<Order> {
  const { step, repeated } = state;
  // The note of an order under way is its own.
  if (step !== 'idle' && step !== 'refused' && step !== 'unknown') return state;
  if (pending === null) {
    if (step === 'unknown') return state.isFound ? state : IDLE;
    return repeated ? { step, repeated: null } : state;
  }
  if (step === 'unknown' && isSame(pending, state.pending))
    // Another tab has noted since what it knew when it sent the order (D-226).
    return pending.seen && !state.pending.seen ? { ...state, pending } : state;
  return isSame(pending, repeated) ? state : unknownOutcome(pending);
}

function isSame(one: UnsettledOrder, other: UnsettledOrder | null): boolean {
  return one.atMs === other?.atMs;
}

function unknownOutcome(pending: UnsettledOrder): OrderState<never> {
  return { step: 'unknown', pending, isFound: false, repeated: null };
}
