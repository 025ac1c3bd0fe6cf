import { useLayoutEffect, useState, useSyncExternalStore } from 'react';

import type { Call } from '#api/call.ts';
import type { UnsettledOrder, UnsettledOrderKind } from '#domain/unsettledOrder.ts';
import { releaseLock, takeLock, useIsLocked } from '#state/cache/locks.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { useMember } from '#state/member/useMember.ts';
import { useStore } from '#state/session/store.ts';
import { holdUnsavedChanges } from '#state/drafts/unsavedChanges.ts';

import { createOrderMachine } from './orderMachine.ts';
import type { ConfirmRisk } from '#state/unsettled/orderNotes.ts';
import {
  acknowledgeUnsettledOrder,
  clearUnsettledOrder,
} from '#state/unsettled/unsettledOrders.ts';
import { isSessionOver, type MoneyOrder, refuseOffline, sendOrder } from './sendOrder.ts';
import { useUnsettledOrder } from '#state/unsettled/useUnsettledOrder.ts';

/** What a form amounts to: an order, or the first problem that keeps it from being one. */
export type Checked<Order, Problem> = { order: Order } | { problem: Problem };
type OutcomeListener = (outcome: 'success' | 'failure') => void;

/** What is sent, and what follows. */
export type MoneyOrderOptions<Payload, Answer, Order> = {
  call: Call<Payload, unknown, unknown, Answer>;
  kind: UnsettledOrderKind;
  /** Asks the player where something must be asked; false sends nothing. */
  confirm?: ((order: Order) => Promise<boolean>) | undefined;
  /** The server took the order. `leaving` keeps the form closed, because the screen goes elsewhere. */
  onSettled: (answer: Answer, order: Order) => 'leaving' | 'again';
  /** After every order that was sent, however it ended: a password is typed anew each time. */
  onSent?: (() => void) | undefined;
};
type Options<Payload, Answer, Order, Problem> = MoneyOrderOptions<Payload, Answer, Order> & {
  /** Reads what is filled in, once: its order is what is confirmed, sent and noted on the device. */
  check: () => Checked<Order, Problem>;
  /** Shows the problem that `check` found; null takes back what was shown. */
  onChecked: (problem: Problem | null) => void;
  /** What is kept of the form: forgotten when the order goes out, kept again when it came to nothing. */
  draft?: { forget: () => () => void } | undefined;
};

/** What a form shows of its order, and what the player can do about it. */
export type MoneyOrderControl = {
  kind: UnsettledOrderKind;
  /** An order of this call is under way, from whichever form. */
  isBusy: boolean;
  isLeaving: boolean;
  /** From the tap to the outcome. A check that finds a problem still leads to its field. */
  isLocked: boolean;
  /** An earlier order without an answer; nothing is sent until the player has decided on it. */
  unknown: { pending: UnsettledOrder; isFound: boolean } | null;
  /** The earlier order that the next one knowingly repeats. */
  repeated: UnsettledOrder | null;
  /** Whether this device would keep the note of the next order; without one, a reload shows a clean form. */
  isNoteKept: boolean;
  /**
   * `onOutcome` is called with the outcomes that have no message of their own, `confirmRisk` where the device cannot rule
   * a second order out.
   */
  submit: (onOutcome: OutcomeListener, confirmRisk: ConfirmRisk) => Promise<void>;
  /** The records show the unknown order: its note goes. */
  markFound: () => void;
  repeat: () => void;
};

/**
 * The order of a form, from its check to its outcome: runs the state machine of `orderMachine.ts`. One tap sends one
 * POST, behind one synchronous lock for each call and session, whichever form holds it (D-202, D-203).
 */
export function useMoneyOrder<Payload, Answer, Order extends MoneyOrder<Payload>, Problem>({
  call,
  kind,
  ...options
}: Options<Payload, Answer, Order, Problem>): MoneyOrderControl {
  const generation = useStore((state) => state.generation);
  const account = useMember((member) => member?.name ?? '');
  const lock = `${generation} ${call.path}`;
  const isBusy = useIsLocked(lock);
  const noted = useUnsettledOrder(kind, account);
  const pending = noted?.pending;
  const { dispatch, getState, subscribe } = useOrderMachine<Order>(lock);
  const state = useSyncExternalStore(subscribe, getState);
  const unknown = state.step === 'unknown' ? state : null;
  const isLeaving = state.step === 'settled' && state.isLeaving;

  useLayoutEffect(() => {
    dispatch({ type: 'drawn' });
    // The note of an order under way is its own.
    if (!isBusy && pending !== undefined) dispatch({ type: 'noted', pending });
  }, [dispatch, state, isBusy, pending]);
  // A form that was left while it asked sends nothing, however late the answer comes.
  useLayoutEffect(() => () => void dispatch({ type: 'stopped' }), [dispatch]);

  const checkNow = (): Order | null => {
    // At the tap: what is asked before the order may take until the device is online again.
    refuseOffline(call);
    const checked = options.check();
    if ('problem' in checked) {
      options.onChecked(checked.problem);
      return null;
    }
    options.onChecked(null);
    dispatch({ type: 'checked', order: checked.order });
    return checked.order;
  };

  const run = async (onOutcome: OutcomeListener, confirmRisk: ConfirmRisk) => {
    const order = checkNow();
    const isConfirmed = order && (!options.confirm || (await options.confirm(order)));
    if (!isConfirmed || isSessionOver(generation)) return void dispatch({ type: 'stopped' });
    // Illegal when the form was left meanwhile.
    if (!dispatch({ type: 'confirmed' })) return;
    const restoreDraft = options.draft?.forget();
    const repeated = getState().repeated?.atMs ?? null;
    const sent = await sendOrder(call, order, { kind, generation, repeated, confirmRisk });
    if (sent.kind === 'unsent' || sent.kind === 'refused') restoreDraft?.();
    if (sent.kind !== 'unsent') options.onSent?.();
    if (sent.kind === 'accepted') {
      onOutcome('success');
      const next = options.onSettled(sent.answer, order);
      dispatch({ type: 'accepted', isLeaving: next === 'leaving' });
    } else if (sent.kind === 'lost') {
      onOutcome('failure');
      dispatch({ type: 'lost', pending: sent.pending });
    } else dispatch({ type: sent.kind });
  };

  const submit = async (onOutcome: OutcomeListener, confirmRisk: ConfirmRisk) => {
    // Taken before anything is awaited: a second tap arrives before React has drawn the first.
    if (!takeLock(lock)) return;
    // Held to the end, also when the player has left the screen by then.
    const release = holdUnsavedChanges();
    try {
      if (dispatch({ type: 'submit' })) await run(onOutcome, confirmRisk);
    } catch (error) {
      reportCallError(error);
      dispatch({ type: 'stopped' });
    } finally {
      releaseLock(lock);
      release();
    }
  };

  return {
    kind,
    isBusy,
    isLeaving,
    isLocked: isLeaving || (isBusy && state.step !== 'checking'),
    unknown,
    repeated: state.repeated,
    isNoteKept: noted?.isKept !== false,
    submit,
    markFound: () => {
      if (!unknown) return;
      dispatch({ type: 'found', pending: unknown.pending });
      void clearUnsettledOrder(account, unknown.pending);
    },
    repeat: () => {
      if (!unknown) return;
      dispatch({ type: 'repeat', pending: unknown.pending });
      void acknowledgeUnsettledOrder(account, unknown.pending);
    },
  };
}

/** The machine of a form, a new one for each session: nothing of the last player's order is shown to the next. */
function useOrderMachine<Order>(session: string) {
  const create = () => ({ session, ...createOrderMachine<Order>() });
  const [machine, setMachine] = useState(create);
  if (machine.session !== session) setMachine(create);
  return machine;
}
