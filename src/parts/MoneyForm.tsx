import { type ReactNode, type SyntheticEvent, useLayoutEffect, useRef, useState } from 'react';

import type { Call } from '#api/call.ts';
import type { PendingOrderKind, PendingOrder } from '#domain/pendingOrder.ts';
import { useMember } from '#state/member/useMember.ts';
import { clearPendingOrder } from '#state/orders/pendingOrders.ts';
import { type Order, useMoneySend } from '#state/orders/useMoneySend.ts';
import { usePendingOrder } from '#state/orders/usePendingOrder.ts';
import { holdUnsavedChanges } from '#state/unsavedChanges.ts';
import { fill, useText } from '#text/words.ts';
import { pending as zh } from '#text/zh/pending.ts';
import { Button } from '#ui/Button.tsx';
import { useMainAction } from '#ui/mainAction.ts';
import { emitOutcome } from '#ui/outcomes.ts';

import css from './MoneyForm.module.css';
import { describePendingOrder, UnknownOutcome } from './UnknownOutcome.tsx';

/** An order, and what puts back what was typed for it once it is known to have come to nothing. */
type Prepared<Payload> = Order<Payload> & { putBack?: (() => void) | undefined };

type Props<Payload, Ours> = {
  call: Call<Payload, unknown, unknown, Ours>;
  kind: PendingOrderKind;
  /** Words of the one primary button. */
  label: string;
  /**
   * Checks what was filled in and says what is wrong; the order, or null when there is none to send. It runs behind the
   * lock and may ask the player.
   */
  prepare: () => Promise<Prepared<Payload> | null> | Prepared<Payload> | null;
  /** The server took the order. `leaving` keeps the button shut, because the screen goes elsewhere. */
  onSettled: (answer: Ours) => 'leaving' | 'again';
  /** After every order that was sent, however it ended: a password is typed anew each time. */
  onSent?: (() => void) | undefined;
  /** The fields. */
  children: ReactNode;
  /** What stands below the button. */
  footer?: ReactNode;
};

/**
 * The one form that orders money. It sends once, whatever is tapped and however often; when no answer comes it turns
 * into a lasting panel, and sends again only after the player confirmed that he knows of the first order (D-202).
 */
export function MoneyForm<Payload, Ours>(props: Props<Payload, Ours>) {
  const { call, kind, label, prepare, onSettled, onSent, children, footer } = props;
  const text = useText(zh);
  const attempt = usePendingOrder(kind);
  const { submit, isSending } = useMoneySend(call, kind);
  const account = useMember((member) => member?.name ?? '');
  const [found, setFound] = useState<PendingOrder | null>(null);
  const [repeated, setRepeated] = useState<PendingOrder | null>(null);
  const [end, setEnd] = useState({ isLeaving: false });
  // The lock opens a moment before the page shows that the order was taken: a press in between would repeat it.
  const isShut = useRef(false);
  useLayoutEffect(() => {
    isShut.current = end.isLeaving;
  }, [end]);
  const form = useRef<HTMLFormElement>(null);

  // While an order of this page is under way its note stands too.
  const standing = !isSending && attempt && attempt.atMs !== repeated?.atMs ? attempt : null;
  const unknown = standing ?? found;

  const order = async () => {
    if (isShut.current) return;
    // To the end, also when the player has left the screen by then.
    const letGo = holdUnsavedChanges();
    let putBack: Prepared<Payload>['putBack'];
    const prepareOnce = async () => {
      const prepared = await prepare();
      putBack = prepared?.putBack;
      return prepared;
    };
    const outcome = await submit(prepareOnce, repeated?.atMs ?? null).finally(letGo);
    if (outcome.kind === 'unsent' || outcome.kind === 'refused') putBack?.();
    if (outcome.kind === 'unsent') return;
    onSent?.();
    // A refusal was said by a toast.
    if (outcome.kind === 'unknown') emitOutcome('failure');
    if (outcome.kind !== 'settled') return;
    emitOutcome('success');
    setRepeated(null);
    setEnd({ isLeaving: onSettled(outcome.answer) === 'leaving' });
    isShut.current = true;
  };
  const find = async (record: PendingOrder) => {
    setFound(record);
    await clearPendingOrder(account, record);
  };
  const repeat = (known: PendingOrder) => {
    setRepeated(known);
    setFound(null);
  };

  useMainAction(
    unknown
      ? null
      : {
          label,
          isActive: !isSending && !end.isLeaving,
          isBusy: isSending,
          // By the same way as a tap, and behind the same lock.
          press: () => form.current?.requestSubmit(),
        },
  );

  if (unknown)
    return (
      <div className={css.form}>
        <UnknownOutcome
          key={unknown.atMs}
          attempt={unknown}
          isFound={unknown.atMs === found?.atMs}
          onFound={() => void find(unknown)}
          onRepeat={() => repeat(unknown)}
        />
        {footer}
      </div>
    );
  return (
    <form
      ref={form}
      noValidate
      autoComplete="off"
      className={css.form}
      onSubmit={(event: SyntheticEvent) => {
        event.preventDefault();
        void order();
      }}
    >
      {repeated && attempt && (
        <p role="note" className={css.repeating}>
          {fill(text.repeating, describePendingOrder(repeated, text[kind]))}
        </p>
      )}
      {children}
      <Button type="submit" wide busy={isSending || end.isLeaving}>
        {label}
      </Button>
      {footer}
    </form>
  );
}
