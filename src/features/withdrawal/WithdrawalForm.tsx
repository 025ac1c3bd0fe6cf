import type { Dispatch } from 'react';

import { withdraw } from '#api/calls/withdrawal.ts';
import { formatCny } from '#domain/amount.ts';
import { maxAmount, readAmountInput } from '#domain/amountInput.ts';
import { Link } from '#navigation/Link.tsx';
import { pathTo } from '#navigation/paths.ts';
import { useRedirect } from '#navigation/useRedirect.ts';
import { AccountGuard } from '#parts/money/AccountGuard.tsx';
import { AmountField } from '#parts/money/AmountField.tsx';
import { MoneyForm } from '#parts/money/MoneyForm.tsx';
import { PaymentPasswordField } from '#parts/money/PaymentPasswordField.tsx';
import { useFormFields } from '#forms/useFormFields.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { refreshWallets } from '#state/member/member.ts';
import { renewRecentOrders } from '#state/deposits/recentOrders.ts';
import { useMoneyOrder } from '#state/orders/useMoneyOrder.ts';
import { useAccount } from '#state/member/useFreshMember.ts';
import { useMember } from '#state/member/useMember.ts';
import { fill, getText, useText } from '#text/words.ts';
import { withdrawal as zh } from '#text/zh/withdrawal.ts';
import { Card } from '#ui/Card.tsx';
import { showToast } from '#ui/toasts.tsx';

import { CardField } from './CardField.tsx';
import { confirmQuote } from './confirmQuote.ts';
import { useWithdrawalDraft } from './draft.ts';
import { quoteWithdrawal } from './fee.ts';
import css from './Form.module.css';
import type { WithdrawalAction } from './form.ts';
import { BobiQuote, Quote, WaitingQuote } from './Quote.tsx';
import { checkWithdrawal, isAboveBalance, type Withdrawal } from './rules.ts';
import { useCards } from './useCards.ts';
import { Wagering } from './Wagering.tsx';

/** How long the message is shown before the records, in ms. */
const REDIRECT_MS = 1500;

type Props = { form: Withdrawal; dispatch: Dispatch<WithdrawalAction> };

/** The form of a withdrawal, for USDT and bobi alike (D-009). */
export function WithdrawalForm({ form, dispatch }: Props) {
  const text = useText(zh);
  const member = useMember();
  const { isLoading } = useAccount();
  const { query, draftId, isChoosing, isGone } = useCards(form, dispatch);
  const { amount, paymentPassword, cardId, network } = form;
  const isBobi = form.tab.kind === 'bobi';
  const { ref, field, errorOf, reject, clear } = useFormFields(zh, {
    values: { amount, paymentPassword, cardId },
    onChange: ({ cardId: _, ...changed }) => dispatch({ type: 'typed', changed }),
  });
  const redirect = useRedirect();
  const order = useMoneyOrder({
    call: withdraw,
    kind: 'withdraw',
    check: () => checkWithdrawal(form),
    onChecked: (problem) => (problem ? reject(problem) : clear()),
    // Rate and fee are those of USDT: of bobi the player was shown none (D-233).
    confirm: isBobi ? undefined : confirmQuote,
    draft: useWithdrawalDraft(form, query.data, draftId),
    onSent: () => {
      dispatch({ type: 'typed', changed: { paymentPassword: '' } });
      void query.refetch();
      renewRecentOrders();
    },
    onSettled: () => {
      showToast(getText(zh).submitted, 'success');
      refreshWallets().catch(reportCallError);
      redirect(pathTo('transactions', { type: '2' }), REDIRECT_MS);
      return 'leaving';
    },
  });
  // An order is for the address, rate and fee that the player has seen.
  const isWaiting = isChoosing || isLoading;
  const amountCny = readAmountInput(amount);
  const balanceCny = member?.balanceCny ?? null;
  const aboveBalance = isAboveBalance(amountCny, balanceCny) && (
    <span role="status">{fill(text.aboveBalance, { balance: formatCny(balanceCny) })}</span>
  );

  return (
    <AccountGuard order={order}>
      <MoneyForm
        order={order}
        label={text.submit}
        isWaiting={isWaiting}
        footer={
          <div className={css.help}>
            <Link to="withdrawalHub" className={css.link}>
              {text.otherWays}
            </Link>
            <Link to="service" className={css.link}>
              {text.askService}
            </Link>
          </div>
        }
      >
        <Card>
          <div ref={ref} className={css.fields}>
            <div data-field="cardId">
              <CardField
                kind={form.tab.kind}
                chosen={cardId}
                query={query}
                error={errorOf('cardId') ?? (isGone ? text.gone : undefined)}
                onChoose={(card) => {
                  clear();
                  dispatch({ type: 'cardChosen', card });
                }}
              />
            </div>
            <Wagering />
            <AmountField
              {...field('amount')}
              label={text.amount}
              placeholder={text.amountPlaceholder}
              max={{
                text: maxAmount(balanceCny),
                reason: balanceCny === null ? text.maxUnknown : text.maxNothing,
              }}
              hint={aboveBalance || undefined}
            />
            {(isChoosing || cardId !== null) &&
              (isWaiting ? (
                <WaitingQuote />
              ) : isBobi ? (
                <BobiQuote amountCny={amountCny} />
              ) : (
                <Quote quote={quoteWithdrawal({ amountCny, network }, member)} />
              ))}
            <PaymentPasswordField {...field('paymentPassword')} />
            <p className={css.note}>{text.review}</p>
          </div>
        </Card>
      </MoneyForm>
    </AccountGuard>
  );
}
