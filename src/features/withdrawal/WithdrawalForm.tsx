import type { ReactNode } from 'react';

import type { Card as BoundCard } from '#api/calls/cards.ts';
import { loadTransactions } from '#api/calls/records.ts';
import { loadWageringRequirement } from '#api/calls/withdrawal.ts';
import { formatCny } from '#domain/amount.ts';
import { maxAmount, readAmountInput } from '#domain/amountInput.ts';
import { formatYuan, TRANSACTION_TYPES } from '#domain/records.ts';
import { Link } from '#navigation/Link.tsx';
import { PartBoundary, Parts } from '#navigation/PartBoundary.tsx';
import { AmountField } from '#parts/money/AmountField.tsx';
import { MoneyForm } from '#parts/money/MoneyForm.tsx';
import { PaymentPasswordField } from '#parts/money/PaymentPasswordField.tsx';
import { GamesLine } from '#parts/wallets/GamesBalance.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { isBoundToday } from '#state/newCards.ts';
import { fill, getText, useText } from '#text/words.ts';
import { withdrawal as words } from '#text/zh/withdrawal.ts';
import { Card } from '#ui/Card.tsx';
import { IconButton } from '#ui/Button.tsx';
import { NumberText } from '#ui/NumberText.tsx';
import { RetryButton } from '#ui/RetryState.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { showAlert } from '#ui/dialogs.ts';
import { InfoIcon } from '#ui/screenIcons.tsx';

import { CardField } from './CardField.tsx';
import css from './Form.module.css';
import { Quote } from './Quote.tsx';
import { loadQuote } from './confirmChangedQuote.ts';
import { quoteWithdrawal } from './quoteWithdrawal.ts';
import { chooseCard, isAboveBalance, listsNone, type WithdrawalTab } from './rules.ts';
import { useWithdrawalForm } from './useWithdrawalForm.ts';

type Props = { tab: WithdrawalTab; footer: ReactNode };

/** Height of the quote's three lines, in px. */
const QUOTE_HEIGHT = 72;

/** Form of a withdrawal, for USDT and bobi alike. */
export function WithdrawalForm({ tab, footer }: Props) {
  const text = useText(words);
  const form = useWithdrawalForm(tab);
  const { field, errorOf, member, isChoosing, isWaiting } = form;
  const password = field('paymentPassword');
  const { amount, cardId, network, list } = form.values;
  const chosen = form.cards.data?.find(({ id }) => id === cardId);
  const isLost = list === 'gone' || list === 'replaced';
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
        <Parts>
          <Link to="withdrawalHub" className={css.link}>
            {text.otherWays}
          </Link>
          {footer}
        </Parts>
      }
    >
      <div className={css.cards}>
        <Card>
          <div data-field="cardId">
            <CardField
              kind={tab.kind}
              chosen={cardId}
              query={form.cards}
              error={errorOf('cardId') ?? (isLost ? text[list] : undefined)}
              onChoose={(card) => form.change(chooseCard(form.values, card))}
            />
          </div>
        </Card>
        <Card>
          <AmountField
            {...field('amount')}
            isLarge
            above={
              <p className={css.available}>
                {text.balance} <NumberText>{`¥${formatCny(balanceCny)}`}</NumberText>
              </p>
            }
            label={text.amount}
            max={{
              text: maxAmount(member?.availableCny ?? null),
              reason: isWaiting ? '' : balanceCny === null ? text.maxUnknown : text.maxNothing,
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
          {(isChoosing || cardId !== null) &&
            (tab.kind === 'bobi' ? (
              <p className={css.note}>{text.bobiUnknown}</p>
            ) : isWaiting ? (
              <div className={css.quote}>
                <Skeleton height={QUOTE_HEIGHT} radius={12} />
              </div>
            ) : (
              <Quote quote={quoteWithdrawal({ amountCny, network }, member)} />
            ))}
          <div className={css.facts}>
            <PartBoundary fallback="--">
              <Wagering />
            </PartBoundary>
            <PartBoundary>
              <GamesLine />
            </PartBoundary>
          </div>
        </Card>
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

/** 打码量, read-only: the server's figure, and an explanation on demand; only the server knows how much is needed. */
function Wagering() {
  const text = useText(words);
  const { data, isError, isFetching, refetch } = useCall(loadWageringRequirement, undefined, {
    freshMs: 0,
  });
  return (
    <dl>
      <dt>{text.wagering}</dt>
      <dd>
        {data || isError ? formatYuan(data?.amountCny ?? null) : <Skeleton width={72} />}
        {isError ? (
          <RetryButton variant="plain" busy={isFetching} onRetry={() => void refetch()} />
        ) : (
          <IconButton label={text.wageringWhat} onClick={() => void explain()}>
            <InfoIcon size={20} />
          </IconButton>
        )}
      </dd>
    </dl>
  );
}

function explain(): Promise<void> {
  const { wagering, wageringNote } = getText(words);
  return showAlert({ title: wagering, message: wageringNote });
}

/** The longest range that the list has. It names no address. */
const THIRTY_DAYS = 4;

/**
 * Asks for one more look at the address if the records list no withdrawal at all (D-288). Loads them once each time the
 * form opens. Says nothing while they are unknown, or about an address that another note calls new.
 */
function FirstWithdrawal({ card }: { card: BoundCard }) {
  const text = useText(words);
  const { data, isSuccess, isFetchedAfterMount } = useCall(
    loadTransactions,
    { date: THIRTY_DAYS, type: TRANSACTION_TYPES.withdrawal, page: 1, platform: '' },
    { heardBy: 'nobody', freshMs: 0 },
  );
  const isKnown = isSuccess && isFetchedAfterMount;
  if (!isKnown || !listsNone(data) || isBoundToday(card.number)) return null;
  return <p className={css.note}>{text.noneBefore}</p>;
}
