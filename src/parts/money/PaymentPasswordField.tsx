import type { ComponentProps } from 'react';

import { Link } from '#navigation/Link.tsx';
import { useText } from '#text/words.ts';
import { money as words } from '#text/zh/money.ts';
import { PasswordField } from '#forms/PasswordField.tsx';

import css from './PaymentPasswordField.module.css';

type Props = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'enterKeyHint' | 'label'>;

/** The payment password at the end of a form, and the way to the screen that changes it. */
export function PaymentPasswordField(props: Props) {
  const text = useText(words);
  return (
    <div className={css.password}>
      <PasswordField
        {...props}
        label={text.paymentPassword}
        placeholder={text.paymentPasswordPlaceholder}
        autoComplete="off"
        enterKeyHint="done"
      />
      <Link to="password" query={{ type: '2' }} className={css.link}>
        {text.passwordForgotten}
      </Link>
    </div>
  );
}
