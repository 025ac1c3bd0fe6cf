import { type FormEvent, useState } from 'react';

import { login } from '#api/calls/login.ts';
import { Link } from '#navigation/Link.tsx';
import { useForm } from '#parts/useForm.ts';
import { useUnsavedChanges } from '#state/unsavedChanges.ts';
import { useText } from '#text/words.ts';
import { login as zh } from '#text/zh/login.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';

import styles from './Forms.module.css';
import { checkLogin, type Credentials, INPUT_MAX } from './rules.ts';
import { useLogin } from './useLogin.ts';

/** Login with name and password (S5-16, D-047). What follows is decided by who shows the form: the session says it. */
export function LoginForm({ owner }: { owner: string | null }) {
  const text = useText(zh);
  const [typed, setTyped] = useState<Credentials>({ name: '', password: '' });
  const { form, errorOf, reject, clear, focus } = useForm(zh);
  const { enter, isSending } = useLogin(login, owner);
  useUnsavedChanges(typed.name !== '' || typed.password !== '');

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    clear();
    const problem = checkLogin(typed);
    if (problem) return reject(problem);
    // The password goes out exactly as typed, and does not stay in the page when it was of no use (F-S16).
    if (await enter({ name: typed.name.trim(), password: typed.password })) return;
    setTyped((now) => ({ ...now, password: '' }));
    focus('password');
  };

  return (
    <form
      ref={form}
      noValidate
      className={styles.form}
      onSubmit={(event) => void submit(event)}
      onInput={clear}
    >
      <TextField
        name="name"
        label={text.name}
        placeholder={text.namePlaceholder}
        autoComplete="username"
        enterKeyHint="next"
        maxLength={INPUT_MAX}
        value={typed.name}
        onChange={(name) => setTyped({ ...typed, name })}
        error={errorOf('name')}
      />
      <PasswordField
        name="password"
        label={text.password}
        placeholder={text.passwordPlaceholder}
        autoComplete="current-password"
        enterKeyHint="go"
        maxLength={INPUT_MAX}
        value={typed.password}
        onChange={(password) => setTyped({ ...typed, password })}
        error={errorOf('password')}
      />
      <Button type="submit" wide busy={isSending}>
        {text.login}
      </Button>
      <p className={styles.note}>
        {text.forgotten}
        <Link to="service" className={styles.link}>
          {text.askService}
        </Link>
      </p>
    </form>
  );
}
