import { login } from '#api/calls/login.ts';
import { readName } from '#domain/typedText.ts';
import { Link } from '#navigation/Link.tsx';
import { ResponsibleLink } from '#parts/protection/ResponsibleLink.tsx';
import { useForm } from '#forms/useForm.ts';
import { useText } from '#text/words.ts';
import { login as words } from '#text/zh/login.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#forms/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';

import styles from './Forms.module.css';
import { checkLogin, type Credentials, INPUT_MAX } from './rules.ts';
import { useLogin } from './useLogin.ts';

const EMPTY: Credentials = { name: '', password: '' };

/** Logs in with name and password. The screen or popup around it reacts to the new session. */
export function LoginForm({ owner }: { owner: string | null }) {
  const text = useText(words);
  const { ref, field, isReady, refuse, handleSubmit } = useForm(words, {
    initial: EMPTY,
    check: checkLogin,
    read: { name: readName },
  });
  const { enter, isSending } = useLogin(login, {
    owner,
    unanswered: text.unanswered,
    onRefused: (reason) => refuse('password', reason),
  });

  return (
    <form ref={ref} noValidate className={styles.form} onSubmit={handleSubmit(enter)}>
      <TextField
        {...field('name')}
        label={text.name}
        placeholder={text.namePlaceholder}
        autoComplete="username"
        enterKeyHint="next"
        maxLength={INPUT_MAX}
      />
      <PasswordField
        {...field('password')}
        label={text.password}
        placeholder={text.passwordPlaceholder}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={INPUT_MAX}
      />
      <Button type="submit" wide busy={isSending} isReady={isReady}>
        {text.login}
      </Button>
      <p className={styles.note}>
        {text.forgotten}
        <Link to="service" className={styles.link}>
          {text.askService}
        </Link>
      </p>
      <ResponsibleLink />
    </form>
  );
}
