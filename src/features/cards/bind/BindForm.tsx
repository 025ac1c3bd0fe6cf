import type { ReactNode, Ref, SyntheticEvent } from 'react';

import { useText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardStack } from '#ui/Card.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';

import css from './Form.module.css';
import type { Binding } from './useBind.ts';

type Props = {
  ref: Ref<HTMLFormElement>;
  binding: Binding;
  password: { value: string; onChange: (value: string) => void; error: string | undefined };
  /** Checks what was filled in, and binds. */
  onSubmit: () => Promise<void>;
  /** The fields above the payment password. */
  children: ReactNode;
};

/** The frame of every form that binds: its fields, the payment password last, and the one button. */
export function BindForm({ ref, binding, password, onSubmit, children }: Props) {
  const text = useText(zh);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void onSubmit();
  };
  return (
    <CardStack>
      <form ref={ref} noValidate autoComplete="off" onSubmit={submit}>
        <Card>
          <div className={css.fields}>
            {children}
            <PasswordField
              {...password}
              name="paymentPassword"
              label={text.paymentPassword}
              placeholder={text.paymentPasswordPlaceholder}
              autoComplete="off"
              enterKeyHint="done"
            />
          </div>
        </Card>
        <div className={css.end}>
          {binding.isUnanswered && (
            <div role="alert" className={css.unanswered}>
              {text.unanswered}
              <Button variant="secondary" compact onClick={binding.lookUp}>
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
