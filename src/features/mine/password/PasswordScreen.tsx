import { changeLoginPassword, changePaymentPassword } from '#api/calls/profile.ts';
import { useForm } from '#forms/useForm.ts';
import { Link } from '#navigation/Link.tsx';
import { useScreenQuery } from '#navigation/useScreenQuery.ts';
import { useSend } from '#state/cache/useSend.ts';
import { endSession } from '#state/session/session.ts';
import { successMessage } from '#text/serverMessage.ts';
import { getText, useText } from '#text/words.ts';
import { profile as words } from '#text/zh/profile.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardStack } from '#ui/Card.tsx';
import formCss from '#ui/Form.module.css';
import { PasswordField } from '#forms/PasswordField.tsx';
import { dismissToastsAbout, showToast } from '#ui/toasts.tsx';

import { checkPasswordChange, type PasswordChange } from './checkPasswordChange.ts';

/** `/password?type=`: the login password, or for 2 the withdrawal password. */
export function PasswordScreen() {
  const kind = useScreenQuery().get('type') === '2' ? 'payment' : 'login';
  // Keyed: text typed for one password must not stay in the form of the other.
  return <PasswordForm key={kind} kind={kind} />;
}

const EMPTY: PasswordChange = { old: '', next: '', confirmation: '' };

/** Old password, new password and its confirmation. Empties all fields after sending. */
function PasswordForm({ kind }: { kind: PasswordKind }) {
  const text = useText(words);
  const { change, isSending, isUnanswered } = usePasswordChange(kind);
  const { ref, field, reset, focus, handleSubmit } = useForm(words, {
    initial: EMPTY,
    check: checkPasswordChange,
  });

  const submit = async ({ old, next }: PasswordChange) => {
    const isChanged = await change({ old, next });
    reset();
    if (!isChanged) focus('old');
  };
  const onSubmit = handleSubmit(submit, ({ key }) => {
    if (key === 'nextIsOld') reset();
  });
  const isLogin = kind === 'login';

  return (
    <CardStack>
      <form ref={ref} noValidate className={formCss.form} onSubmit={onSubmit}>
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

type PasswordKind = 'login' | 'payment';

type Change = {
  /** Sends both passwords; true after a change. Reports a failure itself. */
  change: (passwords: { old: string; next: string }) => Promise<boolean>;
  isSending: boolean;
  /** No answer came: the server may have changed it. */
  isUnanswered: boolean;
};

const CALLS = { login: changeLoginPassword, payment: changePaymentPassword } as const;

/** Changes a password. A new login password ends the session and opens `/login`, even from another screen (D-205). */
function usePasswordChange(kind: PasswordKind): Change {
  const { submit, isSending, isUnanswered } = useSend(CALLS[kind], { heardBy: 'asker' });

  const change: Change['change'] = async (passwords) => {
    const answer = await submit(passwords);
    if (!answer) return false;
    if (kind === 'login') endSession('passwordChanged');
    dismissToastsAbout(CALLS[kind].path);
    const { changed } = getText(words);
    // After the end of the session, which removes all toasts.
    showToast(kind === 'login' ? successMessage(answer.message, changed) : changed, 'success');
    return true;
  };
  return { change, isSending, isUnanswered };
}
