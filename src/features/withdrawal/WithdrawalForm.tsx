import type { Dispatch } from 'react';

import { withdraw } from '#api/calls/withdrawal.ts';
import { formatCny } from '#domain/amount.ts';
import { maxAmount } from '#domain/amountInput.ts';
import { Link } from '#navigation/Link.tsx';
import { AmountField } from '#parts/AmountField.tsx';
import { MoneyForm } from '#parts/MoneyForm.tsx';
import { useForm } from '#parts/useForm.ts';
import { useMember } from '#state/member/useMember.ts';
import { fill, useText, type Words } from '#text/words.ts';
import { withdrawal as zh } from '#text/zh/withdrawal.ts';
import { Card } from '#ui/Card.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';

import { CardField } from './CardField.tsx';
import { useWithdrawalDraft } from './draft.ts';
import css from './Form.module.css';
import type { WithdrawalForm as Form, WithdrawalStep } from './form.ts';
import { Quote, quoteForm } from './Quote.tsx';
import { isAboveBalance, type Withdrawal } from './rules.ts';
import { useCards } from './useCards.ts';
import { useOrder } from './useOrder.ts';
import { Wagering } from './Wagering.tsx';

type Props = { form: Form; advance: Dispatch<WithdrawalStep> };

/** The form of a withdrawal, for USDT and bobi alike (M2-98 to M2-109, D-009). */
export function WithdrawalForm({ form, advance: tell }: Props) {
  const text = useText(zh);
  const member = useMember();
  const list = useCards(form, tell);
  const {
    form: fields,
    errorOf,
    reject,
    clear,
  } = useForm<keyof Withdrawal, keyof Words<typeof zh>, HTMLDivElement>(zh);
  const { forget } = useWithdrawalDraft(form, list);
  const { prepare, finish } = useOrder(form, { reject, clear, forget });
  const advance = (step: WithdrawalStep) => {
    clear();
    tell(step);
  };
  const balanceCny = member?.balanceCny ?? null;
  const aboveBalance = isAboveBalance(form.amount, balanceCny) && (
    <span role="status">{fill(text.aboveBalance, { balance: formatCny(balanceCny) })}</span>
  );

  return (
    <MoneyForm
      call={withdraw}
      kind="withdraw"
      label={text.submit}
      prepare={prepare}
      onSettled={finish}
      onSent={() => {
        tell({ step: 'type', field: 'paymentPassword', text: '' });
        list.reload();
      }}
      footer={
        <p className={css.help}>
          {text.help}
          <Link to="service" className={css.link}>
            {text.askService}
          </Link>
        </p>
      }
    >
      <Card>
        <div ref={fields} className={css.fields}>
          <div data-field="cardId">
            <CardField
              form={form}
              list={list}
              error={errorOf('cardId')}
              onChoose={(card) => advance({ step: 'choose', card })}
            />
          </div>
          <Wagering />
          <div data-field="amount">
            <AmountField
              label={text.amount}
              placeholder={text.amountPlaceholder}
              value={form.amount}
              onChange={(amount) => advance({ step: 'type', field: 'amount', text: amount })}
              max={{
                text: maxAmount(balanceCny),
                reason: balanceCny === null ? text.maxUnknown : text.maxNothing,
              }}
              hint={aboveBalance || undefined}
              error={errorOf('amount')}
            />
          </div>
          {form.cardId !== null && <Quote quote={quoteForm(form, member)} />}
          <div data-field="paymentPassword">
            <PasswordField
              label={text.paymentPassword}
              placeholder={text.paymentPasswordPlaceholder}
              autoComplete="off"
              enterKeyHint="done"
              value={form.paymentPassword}
              onChange={(typed) => advance({ step: 'type', field: 'paymentPassword', text: typed })}
              error={errorOf('paymentPassword')}
            />
          </div>
          <p className={css.note}>{text.review}</p>
        </div>
      </Card>
    </MoneyForm>
  );
}
