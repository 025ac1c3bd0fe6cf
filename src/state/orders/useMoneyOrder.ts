import { useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react';

import type { Call } from '#api/call.ts';
import { type ComparableRecord, readOutcome } from '#domain/matchRecords.ts';
import type { UnansweredOrder, UnansweredOrderKind } from '#domain/unansweredOrder.ts';
import { takeLock, useIsLocked } from '#state/cache/locks.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { useMember } from '#state/member/member.ts';
import { getSession, useSession } from '#state/session/currentSession.ts';
import { holdUnsavedChanges } from '#state/drafts/unsavedChanges.ts';

import { createOrderMachine } from './orderMachine.ts';
import { storePlacedOrder } from './sentOrders.ts';
import { rememberReviewBegun } from './reviewedList.ts';
import type { ConfirmRisk } from './notes.ts';
import { acknowledgeOrder, settleOrder, addOrderEvidence } from './orderNotes.ts';
import { prepareOrder } from './prepareOrder.ts';
import { type MoneyOrder, sendOrder } from './sendOrder.ts';
import { useUnansweredOrder } from './useUnansweredOrder.ts';

/** The order that a form describes, or the first problem in it. */
export type Checked<Order, Problem> = { order: Order } | { problem: Problem };
type AskRisk = (...about: [...Parameters<ConfirmRisk>, AbortSignal]) => Promise<boolean>;
type OutcomeListener = (outcome: 'success' | 'failure') => void;

export type MoneyOrderOptions<Payload, Answer, Order> = {
  call: Call<Payload, unknown, unknown, Answer>;
  kind: UnansweredOrderKind;
  /** Asks the player if necessary; false sends nothing. `ready` rejects if nothing can be sent; `signal` ends with it. */
  confirm?:
    | ((order: Order, ready: Promise<string | null>, signal: AbortSignal) => Promise<boolean>)
    | undefined;
  /** The last look before the POST. False sends nothing. */
  isStill?: ((order: Order) => boolean) | undefined;
  /** Runs when the server took the order. Return `leaving` to keep the form closed while the screen goes elsewhere. */
  onSettled: (answer: Answer, order: Order, sent: UnansweredOrder) => 'leaving' | 'again';
  /** Runs after every POST, whatever its outcome: the player types the password again each time. */
  onSent?: (() => void) | undefined;
};
type Options<Payload, Answer, Order, Problem> = MoneyOrderOptions<Payload, Answer, Order> & {
  /** Reads the fields once. The order it returns is the one that is confirmed, stored and sent. */
  check: () => Checked<Order, Problem>;
  /** Shows the problem that `check` found. Null clears it. */
  onChecked: (problem: Problem | null) => void;
  /** Runs after a refusal, with the server's message, once the fields are open again. */
  onRefused: (reason: string) => void;
  /** The draft of the form: removed when the order is sent, restored when it came to nothing. */
  draft?: { forget: () => () => void } | undefined;
};

/** The state of a form's order, and the actions on it. */
export type MoneyOrderControl = {
  kind: UnansweredOrderKind;
  /** Any form is sending an order of this kind. */
  isBusy: boolean;
  isLeaving: boolean;
  /** True from the end of the check to the outcome; until then a problem can move the focus to its field. */
  isLocked: boolean;
  /** An unanswered order. The form sends nothing until the player has decided about it. */
  unknown: UnansweredOrder | null;
  /** An order that the server accepted while the page was hidden. It closes no form. */
  accepted: UnansweredOrder | null;
  /** The unanswered order that the next order knowingly repeats. */
  repeated: UnansweredOrder | null;
  /** Whether this device could store the next order. If not, a reload shows a clean form. */
  canStoreOrder: boolean;
  /** Checks and sends the order. `onOutcome` hears outcomes without a message of their own. */
  submit: (onOutcome: OutcomeListener, confirmRisk: AskRisk) => Promise<void>;
  /** Stores the outcome of the unanswered order that its record shows. */
  storeOutcome: (row: ComparableRecord) => void;
  /** Removes an order from the device, because the player has seen or decided its outcome. */
  forget: (order: UnansweredOrder) => void;
  repeat: () => void;
};

/**
 * Runs the order of a form through the state machine of `orderMachine.ts`, from the check to the outcome. One tap sends
 * one POST: all forms of a kind share one synchronous lock per session.
 */
export function useMoneyOrder<Payload, Answer, Order extends MoneyOrder<Payload>, Problem>({
  call,
  kind,
  ...options
}: Options<Payload, Answer, Order, Problem>): MoneyOrderControl {
  const session = useSession();
  const account = useMember((member) => member?.name ?? '');
  const isBusy = useIsLocked(kind);
  const stored = useUnansweredOrder(kind, account);
  const storedOrder = stored?.order;
  const { dispatch, getState, subscribe } = useOrderMachine<Order>(`${session.key} ${call.path}`);
  const state = useSyncExternalStore(subscribe, getState);
  const unknown = state.step === 'unknown' ? state.order : null;
  const isLeaving = state.step === 'settled' && state.isLeaving;

  useLayoutEffect(() => {
    dispatch({ type: 'drawn' });
    // While an order is being sent, the stored one is that order.
    if (!isBusy && storedOrder !== undefined) dispatch({ type: 'stored', order: storedOrder });
  }, [dispatch, state, isBusy, storedOrder]);
  const questions = useRef(new AbortController());
  // A form that the player left while it was asking sends nothing, and its questions close.
  useLayoutEffect(
    () => () => {
      dispatch({ type: 'stopped' });
      questions.current.abort();
    },
    [dispatch],
  );

  // Held while the outcome is unknown, so that a broken screen is not rendered anew.
  useLayoutEffect(() => (unknown && takeLock(`${kind} unknown`)) ?? undefined, [unknown, kind]);

  const checkNow = (): Order | null => {
    const checked = options.check();
    if ('problem' in checked) {
      options.onChecked(checked.problem);
      return null;
    }
    options.onChecked(null);
    dispatch({ type: 'checked', order: checked.order });
    return checked.order;
  };

  const run = async (onOutcome: OutcomeListener, askRisk: AskRisk, signal: AbortSignal) => {
    const order = checkNow();
    if (!order) return void dispatch({ type: 'stopped' });
    const ready = prepareOrder(call, kind);
    // `sendOrder` reports it.
    ready.catch(() => {});
    const isConfirmed = !options.confirm || (await options.confirm(order, ready, signal));
    if (!isConfirmed || session.signal.aborted) return void dispatch({ type: 'stopped' });
    // Illegal if the player has left the form meanwhile.
    if (!dispatch({ type: 'confirmed' })) return;
    const restoreDraft = options.draft?.forget();
    const repeated = getState().repeated?.atMs ?? null;
    const confirmRisk: ConfirmRisk = (risk, unkept) => askRisk(risk, unkept, signal);
    const isStill = () => options.isStill?.(order) !== false;
    const ordering = { kind, session, ready, repeated, confirmRisk, isStill };
    const sent = await sendOrder(call, order, ordering);
    // The note tells the member at their next login.
    if (session.signal.aborted) return;
    if (sent.kind === 'unsent' || sent.kind === 'refused') restoreDraft?.();
    if (sent.kind !== 'unsent') options.onSent?.();
    if (sent.kind === 'accepted') {
      onOutcome('success');
      // A transfer is done at once.
      if (kind !== 'transfer') {
        storePlacedOrder(session);
        rememberReviewBegun(kind === 'recharge' ? 'deposit' : 'withdrawal', session);
      }
      const next = options.onSettled(sent.answer, order, sent.order);
      dispatch({ type: 'accepted', isLeaving: next === 'leaving' });
    } else if (sent.kind === 'unanswered') {
      onOutcome('failure');
      dispatch({ type: 'unanswered', order: sent.order });
    } else dispatch({ type: sent.kind });
    return sent;
  };

  const submit = async (onOutcome: OutcomeListener, askRisk: AskRisk) => {
    // Before any await: a second tap arrives before React has drawn the first.
    const unlock = getSession() === session ? takeLock(kind) : null;
    if (!unlock) return;
    // Held to the end, even if the player leaves the screen.
    const release = holdUnsavedChanges();
    const own = new AbortController();
    questions.current = own;
    let sent;
    try {
      if (dispatch({ type: 'submit' })) sent = await run(onOutcome, askRisk, own.signal);
    } catch (error) {
      reportCallError(error);
      dispatch({ type: 'stopped' });
    } finally {
      own.abort();
      unlock();
      release();
    }
    if (sent?.kind === 'refused') options.onRefused(sent.reason);
  };

  return {
    kind,
    isBusy,
    isLeaving,
    isLocked: isLeaving || (isBusy && state.step !== 'checking'),
    unknown,
    accepted: stored?.accepted ?? null,
    repeated: state.repeated,
    canStoreOrder: stored?.canStore !== false,
    submit,
    storeOutcome: (row) => {
      if (!unknown) return;
      const outcome = readOutcome(unknown, row);
      dispatch({ type: 'found', order: { ...unknown, ...outcome } });
      void addOrderEvidence(account, unknown, outcome);
    },
    forget: (order) => void settleOrder(account, order),
    repeat: () => {
      if (!unknown) return;
      dispatch({ type: 'repeat', order: unknown });
      const settle = unknown.state ? settleOrder : acknowledgeOrder;
      void settle(account, unknown);
    },
  };
}

/** One machine per form and session, so the next player sees nothing of the last player's order. */
function useOrderMachine<Order>(session: string) {
  const create = () => ({ session, ...createOrderMachine<Order>() });
  const [machine, setMachine] = useState(create);
  if (machine.session !== session) setMachine(create);
  return machine;
}
