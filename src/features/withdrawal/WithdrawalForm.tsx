import type { ReactNode } from 'react';

import { formatCny } from '#domain/amount.ts';
import { maxAmount, readAmountInput } from '#domain/amountInput.ts';
import { Link } from '#navigation/Link.tsx';
import { AmountField } from '#parts/money/AmountField.tsx';
import { MoneyForm } from '#parts/money/MoneyForm.tsx';
import { PaymentPasswordField } from '#parts/money/PaymentPasswordField.tsx';
import { GamesLine } from '#parts/wallets/CollectGames.tsx';
import { RefreshButton } from '#parts/wallets/RefreshButton.tsx';
import { fill, useText } from '#text/words.ts';
import { withdrawal as zh } from '#text/zh/withdrawal.ts';
import { Card } from '#ui/Card.tsx';
import { NumberText } from '#ui/NumberText.tsx';

import { CardField } from './CardField.tsx';
import { loadQuote } from './confirmChangedQuote.ts';
import { quoteWithdrawal } from './quoteWithdrawal.ts';
import css from './Form.module.css';
import { FirstWithdrawal } from './FirstWithdrawal.tsx';
import { BobiQuote, Quote, WaitingQuote } from './Quote.tsx';
import { chooseCard, isAboveBalance, type WithdrawalTab } from './rules.ts';
import { useWithdrawalForm } from './useWithdrawalForm.ts';
import { Wagering } from './Wagering.tsx';

type Props = {
  tab: WithdrawalTab;
  /** Below the fields. */
  footer: ReactNode;
};

/** Form of a withdrawal, for USDT and bobi alike. */
export function WithdrawalForm({ tab, footer }: Props) {
  const text = useText(zh);
  const form = useWithdrawalForm(tab);
  const { field, errorOf, member, isChoosing, isWaiting } = form;
  const password = field('paymentPassword');
  const { amount, cardId, network, list } = form.values;
  const chosen = form.cards.data?.find(({ id }) => id === cardId);
  const isBobi = tab.kind === 'bobi';
  const amountCny = readAmountInput(amount);
  const balanceCny = member?.balanceCny ?? null;
  const warning = isAboveBalance(amountCny, balanceCny)
    ? fill(text.aboveBalance, { balance: formatCny(balanceCny) })
    : null;
  const askQuote = () => {
    if (form.isQuoted) void loadQuote();
  };

  return (
    <MoneyForm
      form={form}
      label={text.submit}
      amountCny={amountCny}
      isDoubtful={warning !== null}
      isWaiting={isWaiting}
      footer={
        <>
          {footer}
          <Link to="withdrawalHub" className={css.link}>
            {text.otherWays}
          </Link>
        </>
      }
    >
      <div className={css.cards}>
        <Card>
          <div data-field="cardId">
            <CardField
              kind={tab.kind}
              chosen={cardId}
              query={form.cards}
              error={errorOf('cardId') ?? (list === 'gone' ? text.gone : undefined)}
              onChoose={(card) => form.change(chooseCard(card, cardId))}
            />
          </div>
        </Card>
        <Card>
          <AmountField
            {...field('amount')}
            isLarge
            above={
              <span className={css.available}>
                {text.balance} <NumberText>{`¥${formatCny(balanceCny)}`}</NumberText>
                <RefreshButton />
              </span>
            }
            label={text.amount}
            max={{
              text: maxAmount(member?.availableCny ?? null),
              reason: balanceCny === null ? text.maxUnknown : text.maxNothing,
            }}
            hint={
              errorOf('amount')
                ? undefined
                : list === 'changed' && amount === ''
                  ? text.changed
                  : text.minimum
            }
            warning={warning}
          />
          <Wagering />
          <GamesLine />
        </Card>
        {(isChoosing || cardId !== null) && (
          <Card>
            {isWaiting ? (
              <WaitingQuote />
            ) : isBobi ? (
              <BobiQuote amountCny={amountCny} />
            ) : (
              <Quote quote={quoteWithdrawal({ amountCny, network }, member)} />
            )}
          </Card>
        )}
        <Card>
          <PaymentPasswordField
            {...password}
            onFocus={askQuote}
            onChange={(value) => {
              // A password manager may fill the field without its focus.
              if (password.value === '') askQuote();
              password.onChange(value);
            }}
          />
          <p className={css.note}>{text.review}</p>
          {chosen && !form.order.repeated && <FirstWithdrawal card={chosen} />}
        </Card>
      </div>
    </MoneyForm>
  );
}
