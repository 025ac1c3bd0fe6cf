import { useRef, useState } from 'react';

import { loadPayRange, recharge } from '#api/calls/deposit.ts';
import { readAmountInput } from '#domain/amountInput.ts';
import css from '#features/deposit/Deposit.module.css';
import { type DepositMethod, payloadOf } from '#features/deposit/methods.ts';
import { OrderCreated } from '#features/deposit/order/OrderCreated.tsx';
import { useNextStep } from '#features/deposit/order/useNextStep.ts';
import { checkDeposit, DEFAULT_PAY_RANGE, readPayRange } from '#features/deposit/rules.ts';
import { MoneyForm } from '#parts/MoneyForm.tsx';
import { useFormFields } from '#parts/useFormFields.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useDraft } from '#state/drafts/useDraft.ts';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Card, CardStack } from '#ui/Card.tsx';

import { AmountPart, Estimate } from './AmountPart.tsx';
import { BankPart } from './BankPart.tsx';
import { depositDraft, openDeposit } from './draft.ts';
import { MethodPart } from './MethodPart.tsx';

/** Method, fields and amount of a deposit, and what follows it. What was typed stays when the method changes. */
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
  const { created, follow } = useNextStep();
  const isUsual = chosen === methods[0].key && typed.amount === '';
  const draft = useDraft(
    depositDraft,
    created ? null : { ...typed, method: isUsual ? '' : chosen },
  );
  // The method may change while the order is under way.
  const ordered = useRef(method);
  const { data, isPlaceholderData } = useCall(loadPayRange, { type: method.rangeType });
  // What stands there of the method before is not this method's range (D-132).
  const isKnown = data !== undefined && !isPlaceholderData;
  const range = isKnown ? readPayRange(data.minCny, data.maxCny) : DEFAULT_PAY_RANGE;

  const prepare = () => {
    clear();
    const amountCny = readAmountInput(typed.amount);
    const found = checkDeposit(typed, method, range);
    if (found) reject(found);
    if (found || amountCny === null) return null;
    ordered.current = method;
    const putBack = draft.forget();
    return { amountCny, payload: payloadOf(method, typed, amountCny), putBack };
  };
  const choose = (key: DepositMethod['key']) => {
    clear();
    setChosen(key);
  };

  if (created) return <OrderCreated created={created} />;
  return (
    <CardStack>
      <MoneyForm
        call={recharge}
        kind="recharge"
        label={text.submit}
        prepare={prepare}
        onSettled={(answer) => follow(ordered.current, answer)}
      >
        <div ref={ref} className={css.stack}>
          <Card title={text.methods}>
            <MethodPart methods={methods} chosen={method} onChoose={choose} />
          </Card>
          {method.key === 'bank' && <BankPart typed={typed} errorOf={errorOf} onChange={change} />}
          <Card>
            <AmountPart
              value={typed.amount}
              range={range}
              error={errorOf('amount')}
              onChange={(amount) => change({ amount })}
            />
            {method.network && <Estimate amount={typed.amount} />}
          </Card>
        </div>
      </MoneyForm>
    </CardStack>
  );
}
