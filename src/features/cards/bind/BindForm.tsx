import type { ComponentProps, ReactNode, Ref, SyntheticEvent } from 'react';

import { bindCard, loadCards } from '#api/calls/cards.ts';
import type { CardTab } from '#features/cards/rules.ts';
import { goTo, leaveScreen } from '#navigation/go.ts';
import { isKindUnknown } from '#parts/cards/useIsBobiOffered.ts';
import { PaymentPasswordField } from '#parts/money/PaymentPasswordField.tsx';
import { useIsShown } from '#platform/useIsShown.ts';
import { answerQuery } from '#state/cache/answerQuery.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { useSend } from '#state/cache/useSend.ts';
import { invalidateCall } from '#state/cache/keys.ts';
import { rememberBoundCard } from '#state/newCards.ts';
import { getText, useText } from '#text/words.ts';
import { cards as words } from '#text/zh/cards.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardStack } from '#ui/Card.tsx';
import css from '#ui/Form.module.css';
import { dismissToastsAbout, showToast } from '#ui/toasts.tsx';

type NewCard = { bank: string; owner: string; number: string; branch?: string };

type Secret = { paymentPassword: string };
type Props<Values> = {
  kind: CardTab['kind'];
  /** Where the player goes from here when no screen is before this one. */
  listPath: string;
  form: {
    ref: Ref<HTMLFormElement>;
    isReady: boolean;
    change: (changed: Secret) => void;
    focus: (field: keyof Secret) => void;
    refuse: (field: keyof Secret, reason: string) => void;
    forgetDraft: () => void;
    field: (name: keyof Secret) => ComponentProps<typeof PaymentPasswordField>;
    handleSubmit: (act: (values: Values) => Promise<void>) => (event: SyntheticEvent) => void;
  };
  /** Builds the card from the valid values; null when the player cancels. */
  readCard: (values: Values) => Promise<NewCard | null> | NewCard | null;
  children: ReactNode;
};

/** Wraps the fields of a new card with password, button and a note without an answer. Sends once; leaves when bound. */
export function BindForm<Values extends Secret>(props: Props<Values>) {
  const { kind, listPath, readCard, children } = props;
  const { ref, field, handleSubmit, ...form } = props.form;
  const text = useText(words);
  const { submit, isSending, isUnanswered } = useSend(bindCard, {
    heardBy: 'asker',
    onFailure: () => {
      form.change({ paymentPassword: '' });
      form.focus('paymentPassword');
    },
    onRefused: (reason) => form.refuse('paymentPassword', reason),
  });
  const isShown = useIsShown();

  const bind = async (values: Values) => {
    const card = await readCard(values);
    if (!card) return;
    const answer = await submit({ ...card, paymentPassword: values.paymentPassword });
    // The card may be bound even without an answer: reloads every list of cards.
    invalidateCall(loadCards);
    if (!answer) return;
    form.change({ paymentPassword: '' });
    form.forgetDraft();
    rememberBoundCard(card.number);
    dismissToastsAbout(bindCard.path);
    showToast(getText(words).bound, 'success');
    void sayIfUnlisted(kind, card.number);
    if (isShown.current) leaveScreen(listPath);
  };

  return (
    <CardStack>
      <form
        ref={ref}
        noValidate
        autoComplete="off"
        className={css.form}
        onSubmit={(event) => handleSubmit(bind)(event)}
      >
        <Card>
          <div className={css.fields}>
            {children}
            <PaymentPasswordField {...field('paymentPassword')} />
          </div>
        </Card>
        <div className={css.end}>
          {isUnanswered && (
            <div role="alert" className={css.unanswered}>
              {text.unanswered}
              <Button wide onClick={() => goTo(listPath)}>
                {text.lookUp}
              </Button>
            </div>
          )}
          {/* If no answer came, the player should first check whether the list has the card. */}
          <Button type="submit" wide busy={isSending} isReady={form.isReady && !isUnanswered}>
            {text.bind}
          </Button>
        </div>
      </form>
    </CardStack>
  );
}

/** Some servers bind a card of a kind that their list does not have: the player must not look for it there. */
async function sayIfUnlisted(kind: CardTab['kind'], number: string): Promise<void> {
  try {
    // The list on the screen may be asking for the same answer.
    const cards = await queryClient.fetchQuery(
      answerQuery(loadCards, { kind }, { heardBy: 'nobody' }),
    );
    if (cards.some((card) => card.number.trim() === number.trim())) return;
  } catch (error) {
    if (!isKindUnknown(error)) return;
  }
  showToast(getText(words).boundUnlisted, 'info');
}
