import { readAmountInput } from '#domain/amountInput.ts';
import css from '#features/deposit/Deposit.module.css';
import type { DepositMethod } from '#features/deposit/methods.ts';
import { OrderCreated } from '#features/deposit/order/OrderCreated.tsx';
import { MoneyForm } from '#parts/money/MoneyForm.tsx';
import { NetDeposits } from '#parts/protection/NetDeposits.tsx';
import { ResponsibleLink } from '#parts/protection/ResponsibleLink.tsx';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Card, CardStack } from '#ui/Card.tsx';

import { AmountPart, Estimate } from './AmountPart.tsx';
import { BankPart } from './BankPart.tsx';
import { MethodPart } from './MethodPart.tsx';
import { ReminderOffer } from './ReminderOffer.tsx';
import { useDepositForm } from './useDepositForm.ts';

type Props = { methods: readonly [DepositMethod, ...DepositMethod[]] };

/** The form of a deposit, and the order it led to. What was typed stays when the method changes. */
export function DepositForm({ methods }: Props) {
  const text = useText(zh);
  const form = useDepositForm(methods);
  const { created, values, method, change } = form;
  if (created) return <OrderCreated created={created} />;
  return (
    <CardStack>
      <MoneyForm
        form={form}
        label={text.submit}
        amountCny={readAmountInput(values.amount)}
        footer={
          <>
            <ReminderOffer />
            <NetDeposits />
            <ResponsibleLink />
          </>
        }
      >
        <div className={css.stack}>
          <Card title={text.methods}>
            <MethodPart
              methods={methods}
              chosen={method}
              onChoose={(key) => change({ method: key })}
            />
          </Card>
          {method.key === 'bank' && <BankPart form={form} />}
          <Card>
            <AmountPart form={form} />
            {method.network && <Estimate amount={values.amount} />}
          </Card>
        </div>
      </MoneyForm>
    </CardStack>
  );
}
