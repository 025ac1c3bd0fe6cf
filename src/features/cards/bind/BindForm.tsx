import type { ComponentProps, ReactNode, Ref, SyntheticEvent } from 'react';

import { PaymentPasswordField } from '#parts/money/PaymentPasswordField.tsx';
import { useText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardStack } from '#ui/Card.tsx';
import css from '#ui/Form.module.css';

import type { useBindCard } from './useBindCard.ts';

type Props = {
  ref: Ref<HTMLFormElement>;
  binding: ReturnType<typeof useBindCard>;
  /** Props of the payment password. */
  password: Pick<
    ComponentProps<typeof PaymentPasswordField>,
    'name' | 'value' | 'onChange' | 'error'
  >;
  onSubmit: (event: SyntheticEvent) => void;
  /** The fields above the payment password. */
  children: ReactNode;
};

/** The form around the fields of a new card: the payment password, the button, and a note when no answer came. */
export function BindForm({ ref, binding, password, onSubmit, children }: Props) {
  const text = useText(zh);
  return (
    <CardStack>
      <form ref={ref} noValidate autoComplete="off" className={css.form} onSubmit={onSubmit}>
        <Card>
          <div className={css.fields}>
            {children}
            <PaymentPasswordField {...password} />
          </div>
        </Card>
        <div className={css.end}>
          {binding.isUnanswered && (
            <div role="alert" className={css.unanswered}>
              {text.unanswered}
              <Button variant="secondary" compact onClick={binding.showList}>
                {text.lookUp}
              </Button>
            </div>
          )}
          <Button type="submit" wide busy={binding.isSending}>
            {text.bind}
          </Button>
        </div>
      </form>
    </CardStack>
  );
}
