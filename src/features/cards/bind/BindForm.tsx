import type { ComponentProps, ReactNode, Ref, SyntheticEvent } from 'react';

import type { CardTab } from '#features/cards/rules.ts';
import { PaymentPasswordField } from '#parts/money/PaymentPasswordField.tsx';
import { useText } from '#text/words.ts';
import { cards as words } from '#text/zh/cards.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardStack } from '#ui/Card.tsx';
import css from '#ui/Form.module.css';

import { type BoundForm, type NewCard, useBindCard } from './useBindCard.ts';

type Secret = { paymentPassword: string };
type Props<Values> = {
  kind: CardTab['kind'];
  listPath: string;
  form: BoundForm & {
    ref: Ref<HTMLFormElement>;
    field: (name: keyof Secret) => ComponentProps<typeof PaymentPasswordField>;
    handleSubmit: (act: (values: Values) => Promise<void>) => (event: SyntheticEvent) => void;
  };
  /** Builds the card from the valid values; null when the player cancels. */
  readCard: (values: Values) => Promise<NewCard | null> | NewCard | null;
  children: ReactNode;
};

/** Wraps the fields of a new card: adds the payment password, the button, and a note when no answer came. */
export function BindForm<Values extends Secret>(props: Props<Values>) {
  const { kind, listPath, readCard, children } = props;
  const { ref, field, handleSubmit, ...form } = props.form;
  const text = useText(words);
  const binding = useBindCard(kind, listPath, form);
  const submit = handleSubmit(async (values) => {
    const card = await readCard(values);
    if (card) await binding.bind(card, values.paymentPassword);
  });
  return (
    <CardStack>
      <form ref={ref} noValidate autoComplete="off" className={css.form} onSubmit={submit}>
        <Card>
          <div className={css.fields}>
            {children}
            <PaymentPasswordField {...field('paymentPassword')} />
          </div>
        </Card>
        <div className={css.end}>
          {binding.isUnanswered && (
            <div role="alert" className={css.unanswered}>
              {text.unanswered}
              <Button compact onClick={binding.showList}>
                {text.lookUp}
              </Button>
            </div>
          )}
          {/* If no answer came, the player should first check whether the list has the card. */}
          <Button
            type="submit"
            wide
            busy={binding.isSending}
            variant={binding.isUnanswered ? 'secondary' : 'primary'}
          >
            {text.bind}
          </Button>
        </div>
      </form>
    </CardStack>
  );
}
