import { changeLoginPassword, changePaymentPassword } from '#api/calls/profile.ts';
import { Refused } from '#api/errors.ts';
import { firstProblem } from '#domain/validation.ts';
import { PasswordField } from '#forms/PasswordField.tsx';
import { useForm } from '#forms/useForm.ts';
import { Link } from '#navigation/Link.tsx';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { useScreenQuery } from '#navigation/screenLocation.ts';
import { useSend } from '#state/cache/useSend.ts';
import { endSession } from '#state/session/session.ts';
import { isAboutNewPassword } from '#text/newPassword.ts';
import { successMessage } from '#text/serverMessage.ts';
import { getText, useText, type Words } from '#text/words.ts';
import { type profile, profile as words } from '#text/zh/profile.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardStack } from '#ui/Card.tsx';
import formCss from '#ui/Form.module.css';
import { dismissToastsAbout, showToast } from '#ui/toasts.tsx';

const CALLS = { login: changeLoginPassword, payment: changePaymentPassword } as const;

/** `/password?type=`: the login password, or for 2 the withdrawal password. */
export function PasswordScreen() {
  const kind = useScreenQuery().get('type') === '2' ? 'payment' : 'login';
  // Keyed: text typed for one password must not stay in the form of the other.
  return <PasswordForm key={kind} kind={kind} />;
}

const EMPTY: PasswordChange = { old: '', next: '', confirmation: '' };
const FIELDS = [
  { name: 'old', autoComplete: 'current-password', enterKeyHint: 'next' },
  { name: 'next', autoComplete: 'new-password', enterKeyHint: 'next' },
  { name: 'confirmation', autoComplete: 'new-password', enterKeyHint: 'done' },
] as const;

/** Old password, new password and its confirmation. Empties all fields unless the server refuses the change. */
function PasswordForm({ kind }: { kind: 'login' | 'payment' }) {
  const text = useText(words);
  const isLogin = kind === 'login';
  const { ref, field, isReady, reset, focus, refuse, handleSubmit } = useForm(words, {
    initial: EMPTY,
    check: checkPasswordChange,
  });
  const { submit, isSending, isUnanswered } = useSend(CALLS[kind], {
    heardBy: 'asker',
    onFailure: (error) => {
      if (!(error instanceof Refused)) reset();
      focus('old');
    },
    onRefused: (reason) => refuse(isAboutNewPassword(reason) ? 'next' : 'old', reason),
  });

  // A new login password ends the session and opens `/login`, even from another screen (D-205).
  const change = async ({ old, next }: PasswordChange) => {
    const answer = await submit({ old, next });
    if (!answer) return;
    reset();
    if (isLogin) endSession('passwordChanged');
    dismissToastsAbout(CALLS[kind].path);
    const { changed } = getText(words);
    // After the end of the session, which removes all toasts.
    showToast(isLogin ? successMessage(answer.message, changed) : changed, 'success');
  };
  const onSubmit = handleSubmit(change, ({ key }) => {
    if (key === 'nextIsOld') reset();
  });

  return (
    <CardStack>
      <form ref={ref} noValidate className={formCss.form} onSubmit={onSubmit}>
        <Card title={isLogin ? text.loginPassword : text.paymentPassword}>
          <div className={formCss.fields}>
            <p className={formCss.note}>{isLogin ? text.loginNote : text.paymentNote}</p>
            {FIELDS.map(({ name, autoComplete, enterKeyHint }) => (
              <PasswordField
                key={name}
                {...field(name)}
                label={text[name]}
                placeholder={text[`${name}Placeholder`]}
                autoComplete={isLogin ? autoComplete : 'off'}
                enterKeyHint={enterKeyHint}
              />
            ))}
          </div>
        </Card>
        {isUnanswered && (
          <p role="alert" className={formCss.unanswered}>
            {text.passwordUnanswered}
          </p>
        )}
        <Button type="submit" wide busy={isSending} isReady={isReady}>
          {text.change}
        </Button>
      </form>
      <PartBoundary>
        <Link to="service" className={formCss.link}>
          {text.forgotten}
        </Link>
      </PartBoundary>
    </CardStack>
  );
}

const PASSWORD_MIN = 6;

type Key = keyof Words<typeof profile>;
/** Fields of a password change; the client never sends the confirmation. */
export type PasswordChange = { old: string; next: string; confirmation: string };

/** Checks a change of password in the order of its fields and returns the first problem. */
export function checkPasswordChange(
  typed: PasswordChange,
): { field: keyof PasswordChange; key: Key } | null {
  const { old, next, confirmation } = typed;
  return firstProblem<keyof PasswordChange, Key>([
    ['old', old === '', 'oldRequired'],
    ['next', next === '', 'nextRequired'],
    ['confirmation', confirmation === '', 'confirmationRequired'],
    ['old', old.length < PASSWORD_MIN, 'oldTooShort'],
    ['next', next.length < PASSWORD_MIN, 'nextTooShort'],
    ['confirmation', confirmation !== next, 'confirmationDiffers'],
    ['next', next === old, 'nextIsOld'],
  ]);
}
