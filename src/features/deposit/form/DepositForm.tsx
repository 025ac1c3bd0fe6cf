import { readAmountInput } from '#domain/amountInput.ts';
import css from '#features/deposit/Deposit.module.css';
import type { DepositMethod } from '#features/deposit/methods.ts';
import { OrderCreated } from '#features/deposit/order/OrderCreated.tsx';
import { MoneyForm } from '#parts/money/MoneyForm.tsx';
import { NetDepositsLine } from '#parts/protection/NetDepositsLine.tsx';
import { ResponsibleLink } from '#parts/protection/ResponsibleLink.tsx';
import { useText } from '#text/words.ts';
import { deposit as zh } from '#text/zh/deposit.ts';
import { Card, CardStack } from '#ui/Card.tsx';

import { AmountPart, Estimate } from './AmountPart.tsx';
import { BankPart } from './BankPart.tsx';
import { Methods, Networks } from './Methods.tsx';
import { ReminderOffer } from './ReminderOffer.tsx';
import { useDepositForm } from './useDepositForm.ts';

type Props = { methods: readonly [DepositMethod, ...DepositMethod[]] };

/** Shows the form of a deposit, then its order. Typed values stay when the method changes. */
export function DepositForm({ methods }: Props) {
  const text = useText(zh);
  const form = useDepositForm(methods);
  const { created, values, method, change } = form;
  if (created) return <OrderCreated created={created} />;
  const choosing = {
    methods,
    chosen: method,
    onChoose: (key: DepositMethod['key']) => change({ method: key }),
  };
  return (
    <CardStack>
      <MoneyForm
        form={form}
        label={text.submit}
        amountCny={readAmountInput(values.amount)}
        isWaiting={form.isCardLoading}
        footer={
          <>
            <ReminderOffer />
            <NetDepositsLine />
            <ResponsibleLink />
          </>
        }
      >
        <div className={css.stack}>
          <Methods {...choosing} />
          <Card>
            <Networks {...choosing} />
            <AmountPart form={form} />
          </Card>
          {method.key === 'bank' && <BankPart form={form} />}
          {method.network && <Estimate amount={values.amount} />}
        </div>
      </MoneyForm>
    </CardStack>
  );
}
