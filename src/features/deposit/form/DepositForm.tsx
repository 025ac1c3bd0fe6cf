import { useState } from 'react';

import { loadPayRange, recharge } from '#api/calls/deposit.ts';
import css from '#features/deposit/Deposit.module.css';
import type { DepositMethod } from '#features/deposit/methods.ts';
import { OrderCreated } from '#features/deposit/order/OrderCreated.tsx';
import { useNextStep } from '#features/deposit/order/useNextStep.ts';
import { checkDeposit, DEFAULT_PAY_RANGE, readPayRange } from '#features/deposit/rules.ts';
import { AccountGuard } from '#parts/money/AccountGuard.tsx';
import { MoneyForm } from '#parts/money/MoneyForm.tsx';
import { NetDeposits } from '#parts/protection/NetDeposits.tsx';
import { ResponsibleLink } from '#parts/protection/ResponsibleLink.tsx';
import { useFormFields } from '#forms/useFormFields.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useDraft } from '#state/drafts/useDraft.ts';
import { renewRecentOrders } from '#state/deposits/recentOrders.ts';
import { useMoneyOrder } from '#state/orders/useMoneyOrder.ts';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Card, CardStack } from '#ui/Card.tsx';

import { AmountPart, Estimate } from './AmountPart.tsx';
import { BankPart } from './BankPart.tsx';
import { confirmReminder, useHasReminder } from './confirmReminder.ts';
import { depositDraft, openDeposit } from './draft.ts';
import { noteUsedMethod } from './lastMethod.ts';
import { MethodPart } from './MethodPart.tsx';
import { noteReminderOffered, ReminderOffer } from './ReminderOffer.tsx';
import { useBoundCard } from './useBoundCard.ts';

/** The form of a deposit, and the order it led to. What was typed stays when the method changes. */
export function DepositForm({
  methods,
}: {
  methods: readonly [DepositMethod, ...DepositMethod[]];
}) {
  const text = useText(zh);
  const [opened] = useState(() => openDeposit(methods));
  const [chosen, setChosen] = useState(opened.method);
  const method = methods.find(({ key }) => key === chosen) ?? methods[0];
  const [typed, setTyped] = useState(opened.typed);
  const { ref, errorOf, reject, clear, change } = useFormFields(zh, {
    values: typed,
    onChange: (changed) => setTyped((now) => ({ ...now, ...changed })),
  });
  const hasReminder = useHasReminder();
  const { created, follow } = useNextStep();
  const isPreselected = chosen === methods[0].key && typed.amount === '';
  const draft = useDraft(
    depositDraft,
    created ? null : { ...typed, method: isPreselected ? '' : chosen },
  );
  const { card, isLoading } = useBoundCard(typed.card);
  const limits = useCall(loadPayRange, { type: method.rangeType });
  const { data, isPlaceholderData } = limits;
  // A placeholder is the range of the method chosen before (D-132).
  const isKnown = data !== undefined && !isPlaceholderData;
  const range = isKnown ? readPayRange(data.minCny, data.maxCny) : DEFAULT_PAY_RANGE;

  const order = useMoneyOrder({
    call: recharge,
    kind: 'recharge',
    check: () => checkDeposit({ ...typed, number: card?.number ?? typed.number }, method, range),
    onChecked: (problem) => (problem ? reject(problem) : clear()),
    // Asked before the order is on its way; without a reminder nothing is.
    confirm: hasReminder ? ({ amountCny }) => confirmReminder(amountCny) : undefined,
    draft,
    onSent: () => {
      renewRecentOrders();
      void noteReminderOffered();
    },
    onSettled: (answer, ordered) => {
      noteUsedMethod(ordered.method);
      return follow(ordered, answer);
    },
  });
  const choose = (key: DepositMethod['key']) => {
    clear();
    setChosen(key);
  };

  if (created) return <OrderCreated created={created} />;
  return (
    <CardStack>
      <AccountGuard order={order}>
        <MoneyForm order={order} label={text.submit}>
          <div ref={ref} className={css.stack}>
            <Card title={text.methods}>
              <MethodPart methods={methods} chosen={method} onChoose={choose} />
            </Card>
            {method.key === 'bank' && (
              <BankPart
                typed={typed}
                masked={card?.masked ?? null}
                isLoading={isLoading}
                errorOf={errorOf}
                onChange={change}
              />
            )}
            <Card>
              <AmountPart
                value={typed.amount}
                isUsdt={method.network !== null}
                range={range}
                failed={isKnown || limits.errorUpdateCount === 0 ? null : limits}
                error={errorOf('amount')}
                onChange={(amount) => change({ amount })}
              />
              {method.network && <Estimate amount={typed.amount} />}
            </Card>
          </div>
        </MoneyForm>
      </AccountGuard>
      <ReminderOffer />
      <NetDeposits />
      <ResponsibleLink />
    </CardStack>
  );
}
