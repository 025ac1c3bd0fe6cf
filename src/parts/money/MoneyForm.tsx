import {
  type ChangeEventHandler,
  type ReactNode,
  type RefCallback,
  type SyntheticEvent,
  useLayoutEffect,
  useRef,
} from 'react';

import { type Cny, formatCny } from '#domain/amount.ts';
import { formatYuan } from '#domain/records.ts';
import type { UnansweredOrder } from '#domain/unansweredOrder.ts';
import { Link } from '#navigation/Link.tsx';
import { useMember } from '#state/member/member.ts';
import { useAccount } from '#state/member/freshMember.ts';
import type { OrderRisk } from '#state/orders/notes.ts';
import type { MoneyOrderControl } from '#state/orders/useMoneyOrder.ts';
import { fill, getText, useText } from '#text/words.ts';
import { unansweredOrder as words } from '#text/zh/unansweredOrder.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { showConfirm } from '#ui/dialogs.ts';
import { useMainAction } from '#ui/mainAction.ts';
import { emitOutcome } from '#ui/outcomes.ts';
import { StatusIcon } from '#ui/StatusIcon.tsx';
import { StickyFooter } from '#ui/StickyFooter.tsx';

import css from './MoneyForm.module.css';
import {
  AcceptedOrder,
  describeUnansweredOrder,
  UnansweredOrderPanel,
} from './UnansweredOrderPanel.tsx';

type Props = {
  /** From `useMoneyForm`. */
  form: {
    order: MoneyOrderControl;
    ref: RefCallback<HTMLElement>;
    isFilled: boolean;
    refuseFilled: ChangeEventHandler<HTMLFieldSetElement>;
  };
  /** Words of the one primary button, which is also Telegram's main button. */
  label: string;
  /** Amount that the button names behind its words, `立即存款 ¥500.00`. Telegram's button says the words alone. */
  amountCny?: Cny | null;
  /** The order has a warning. It can still be sent, but the button has its edge alone, as without an amount. */
  isDoubtful?: boolean;
  /** The order needs something that is still loading: the button waits for it. */
  isWaiting?: boolean;
  /** The fields, locked from the tap to the outcome, so that the order has the amounts on screen (F-M11). */
  children: ReactNode;
  /** Everything else of the screen: below the fields, above the account and the button. May hold other forms. */
  footer?: ReactNode;
};

/**
 * The view of `useMoneyForm`: fields, account and button, or a lasting panel while the outcome of the last order is
 * unknown (D-202). Must be the last part of its screen.
 *
 * While the server does not say whose order it would be, no order can be noted on the device: then this shows what is
 * wrong and a way on instead of fields. An order under way or without an answer always shows.
 */
export function MoneyForm(props: Props) {
  const { order } = props.form;
  const text = useText(words);
  const { name, hasFailed, isBusy, reload } = useAccount();
  const isUnnamed = name === '';
  if ((!isUnnamed && !hasFailed) || order.isBusy || order.isLeaving || order.unknown)
    return <OrderForm {...props} />;
  return (
    <Card>
      <div className={css.state}>
        <StatusIcon kind="info" size={32} />
        <p role="status">{isUnnamed ? text.accountUnnamed : text.accountUnread}</p>
        <Button variant="secondary" busy={isBusy} onClick={reload}>
          {text.reload}
        </Button>
        <Link to="service" className={css.link}>
          {text.askService}
        </Link>
      </div>
    </Card>
  );
}

function OrderForm(props: Props) {
  const { label, amountCny = null, isDoubtful = false, isWaiting = false } = props;
  const { children, footer } = props;
  const { order, ref, refuseFilled, isFilled } = props.form;
  const { kind, isLeaving, isLocked, unknown, accepted, repeated, canStoreOrder } = order;
  const isBusy = order.isBusy || isWaiting;
  const text = useText(words);
  const name = useMember((member) => member?.name);
  const rememberFocus = useFocusAfterLock(isLocked);

  const submit = (): void => {
    void order.submit(emitOutcome, confirmRisk);
    // After the check, which moves the focus to the field of a problem.
    rememberFocus();
  };
  useMainAction(unknown ? null : { label, isActive: !isBusy && !isLeaving, isBusy, press: submit });

  if (unknown)
    return (
      <div className={css.page}>
        <UnansweredOrderPanel
          key={unknown.atMs}
          order={unknown}
          onOutcome={order.storeOutcome}
          onSeen={() => order.forget(unknown)}
          onRepeat={order.repeat}
        />
        {footer}
      </div>
    );
  return (
    <div className={`${css.page} ${css.formed}`}>
      <AcceptedOrder key={name} order={accepted} onSeen={order.forget} />
      <form
        noValidate
        autoComplete="off"
        className={css.form}
        onSubmit={(event: SyntheticEvent) => {
          event.preventDefault();
          submit();
        }}
      >
        {repeated && (
          <p role="note" className={css.repeating}>
            {fill(text.repeating, describeUnansweredOrder(repeated, text[kind]))}
          </p>
        )}
        {!canStoreOrder && (
          <p role="note" className={css.repeating}>
            {text.unkept}
          </p>
        )}
        <fieldset
          ref={ref}
          disabled={isLocked}
          className={css.fields}
          onChangeCapture={refuseFilled}
        >
          {children}
        </fieldset>
        <div className={css.account}>
          <span>{name && fill(text.account, { name })}</span>
          <Link to="service" className={css.service}>
            {text.askService}
          </Link>
        </div>
        <div className={css.send}>
          <StickyFooter>
            <Button
              type="submit"
              data-own="main"
              wide
              isReady={amountCny !== null && !isDoubtful && isFilled}
              busy={isBusy || isLeaving}
            >
              {/* A new text gets a new element: a browser that translates would keep the old words. */}
              <span key={label}>
                {label}
                {amountCny !== null && (
                  <>
                    {' '}
                    <span translate="no" className={css.amount}>
                      {formatYuan(amountCny)}
                    </span>
                  </>
                )}
              </span>
            </Button>
          </StickyFooter>
        </div>
      </form>
      {footer}
    </div>
  );
}

/** Gives the focus back to the field that the lock takes it from. Returns what the tap calls. */
function useFocusAfterLock(isLocked: boolean): () => void {
  const focused = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (isLocked || document.activeElement !== document.body) return;
    if (focused.current instanceof HTMLElement) focused.current.focus();
  }, [isLocked]);
  return () => {
    if (!isLocked) focused.current = document.activeElement;
  };
}

/** Confirms an order that this device cannot store. */
function confirmRisk(
  risk: OrderRisk,
  { kind, amountCny }: UnansweredOrder,
  signal: AbortSignal,
): Promise<boolean> {
  const text = getText(words);
  const message = fill(text[risk === 'unkept' ? 'confirmUnkept' : 'confirmUnseen'], {
    kind: text[kind],
    amount: formatCny(amountCny),
  });
  return showConfirm({ message, confirmLabel: text.submitAnyway, tone: 'warning' }, signal);
}
