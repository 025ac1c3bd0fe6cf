import { type SyntheticEvent, useState } from 'react';

import formCss from '#features/mine/Form.module.css';
import { Link } from '#navigation/Link.tsx';
import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { useForm } from '#parts/useForm.ts';
import { useUnsavedChanges } from '#state/unsavedChanges.ts';
import { useText, type Words } from '#text/words.ts';
import { profile as zh } from '#text/zh/profile.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardStack } from '#ui/Card.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';

import { checkPasswordChange, type PasswordChange } from './rules.ts';
import { type PasswordKind, usePasswordChange } from './usePasswordChange.ts';

/** `/password?type=`: the login password, or for 2 the withdrawal password (M2-51, D-113). */
export function PasswordScreen() {
  const kind = useScreenQuery().get('type') === '2' ? 'payment' : 'login';
  // Nothing typed for one password is left for the other.
  return <PasswordForm key={kind} kind={kind} />;
}

const NOTHING: PasswordChange = { old: '', next: '', confirmation: '' };

/** Old password, new password and its confirmation; nothing typed outlives its submission. */
function PasswordForm({ kind }: { kind: PasswordKind }) {
  const text = useText(zh);
  const [typed, setTyped] = useState(NOTHING);
  const { form, errorOf, reject, clear, focus } = useForm<
    keyof PasswordChange,
    keyof Words<typeof zh>
  >(zh);
  const { change, isSending, isUnanswered } = usePasswordChange(kind);
  useUnsavedChanges(Object.values(typed).some((value) => value !== ''));

  const submit = async (event: SyntheticEvent) => {
    event.preventDefault();
    clear();
    const problem = checkPasswordChange(typed);
    // All three were wrong ideas: begin again (M5-24).
    if (problem?.key === 'nextIsOld') setTyped(NOTHING);
    if (problem) return reject(problem);
    const { old, next } = typed;
    const isChanged = await change({ old, next });
    setTyped(NOTHING);
    if (!isChanged) focus('old');
  };
  const field = (name: keyof PasswordChange) => ({
    name,
    value: typed[name],
    onChange: (value: string) => {
      clear();
      setTyped((now) => ({ ...now, [name]: value }));
    },
    error: errorOf(name),
  });
  const isLogin = kind === 'login';

  return (
    <CardStack>
      <form ref={form} noValidate className={formCss.form} onSubmit={(event) => void submit(event)}>
        <Card title={isLogin ? text.loginPassword : text.paymentPassword}>
          <div className={formCss.fields}>
            <p className={formCss.note}>{isLogin ? text.loginNote : text.paymentNote}</p>
            <PasswordField
              {...field('old')}
              label={text.old}
              placeholder={text.oldPlaceholder}
              autoComplete={isLogin ? 'current-password' : 'off'}
              enterKeyHint="next"
            />
            <PasswordField
              {...field('next')}
              label={text.next}
              placeholder={text.nextPlaceholder}
              autoComplete={isLogin ? 'new-password' : 'off'}
              enterKeyHint="next"
            />
            <PasswordField
              {...field('confirmation')}
              label={text.confirmation}
              placeholder={text.confirmationPlaceholder}
              autoComplete={isLogin ? 'new-password' : 'off'}
              enterKeyHint="done"
            />
          </div>
        </Card>
        {isUnanswered && (
          <p role="alert" className={formCss.unanswered}>
            {text.passwordUnanswered}
          </p>
        )}
        <Button type="submit" wide busy={isSending}>
          {text.change}
        </Button>
      </form>
      <Link to="service" className={formCss.link}>
        {text.forgotten}
      </Link>
    </CardStack>
  );
}
