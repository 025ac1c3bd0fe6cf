import { useState } from 'react';
import { flushSync } from 'react-dom';

import { login, register } from '#api/calls/login.ts';
import { readCode, readName } from '#domain/typedText.ts';
import { Link } from '#navigation/Link.tsx';
import { ResponsibleLink } from '#parts/protection/ResponsibleLink.tsx';
import { useForm } from '#forms/useForm.ts';
import { fill, useText } from '#text/words.ts';
import { login as words } from '#text/zh/login.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#forms/PasswordField.tsx';
import { StickyFooter } from '#ui/StickyFooter.tsx';
import { TextField } from '#ui/TextField.tsx';

import { CaptchaField, useCaptcha } from './CaptchaField.tsx';
import styles from './Forms.module.css';
import {
  checkLogin,
  checkRegistration,
  type Credentials,
  INPUT_MAX,
  type Registration,
} from './rules.ts';
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

type Typed = Registration & { invitation: string };
const EMPTY_REGISTRATION: Typed = {
  name: '',
  password: '',
  confirmation: '',
  realName: '',
  paymentPassword: '',
  captcha: '',
  invitation: '',
};

type Props = {
  /** The Telegram user of this launch, or null. */
  owner: string | null;
  /** Who referred the visitor: shown, and sent as `pid`. */
  referrer: string | null;
  /** Off in the home popup, which asks for the password once only. */
  hasConfirmation: boolean;
};

/** Fields of the first step. */
const FIRST: readonly string[] = ['name', 'password', 'confirmation'];

/** Registers in two steps: name and password, then the rest. Hidden fields stay, so that password managers see them. */
export function RegisterForm({ owner, referrer, hasConfirmation }: Props) {
  const text = useText(words);
  const { captcha, renew } = useCaptcha();
  const { enter, isSending } = useLogin(register, { owner });
  const [step, setStep] = useState<1 | 2>(1);
  const isFirst = step === 1;
  const {
    ref,
    field: fieldProps,
    isReady,
    change,
    focus,
    handleSubmit,
  } = useForm(words, {
    initial: EMPTY_REGISTRATION,
    // Passwords are sent as typed (F-S16).
    read: { name: readName, realName: readName, invitation: readCode, captcha: readCode },
    check: (typed) => {
      const problem = checkRegistration(typed, { hasConfirmation, captchaAnswer: captcha.answer });
      return problem && isFirst && !FIRST.includes(problem.field) ? null : problem;
    },
  });

  const goTo = (next: 1 | 2) => {
    // Renders first, because hidden fields take no focus.
    flushSync(() => setStep(next));
    focus(next === 1 ? 'name' : 'realName');
  };
  const submit = async (typed: Typed) => {
    if (isFirst) return goTo(2);
    await enter({
      ...typed,
      confirmation: hasConfirmation ? typed.confirmation : typed.password,
      ...(referrer ? { referrer } : {}),
    });
  };
  const onSubmit = handleSubmit(submit, ({ key }) => {
    if (key !== 'captchaWrong') return;
    renew();
    change({ captcha: '' });
  });
  const field = (name: keyof Typed) => ({
    ...fieldProps(name),
    maxLength: INPUT_MAX,
    enterKeyHint: 'next' as const,
  });

  return (
    <form ref={ref} noValidate className={styles.form} onSubmit={onSubmit}>
      <div className={styles.steps}>
        <p role="status">{fill(text.step, { step, count: 2 })}</p>
        {!isFirst && (
          <Button variant="plain" compact onClick={() => goTo(1)}>
            {text.previous}
          </Button>
        )}
      </div>
      <div hidden={!isFirst} className={styles.fields}>
        <TextField
          {...field('name')}
          label={text.name}
          placeholder={text.namePlaceholder}
          autoComplete="username"
        />
        <PasswordField
          {...field('password')}
          label={text.password}
          placeholder={text.newPasswordPlaceholder}
          autoComplete="new-password"
        />
        {hasConfirmation && (
          <PasswordField
            {...field('confirmation')}
            label={text.confirmation}
            placeholder={text.confirmationPlaceholder}
            autoComplete="new-password"
          />
        )}
      </div>
      <div hidden={isFirst} className={styles.fields}>
        <TextField
          {...field('realName')}
          label={text.realName}
          placeholder={text.realNamePlaceholder}
          hint={text.realNameNote}
          autoComplete="name"
        />
        <PasswordField
          {...field('paymentPassword')}
          label={text.paymentPassword}
          placeholder={text.newPaymentPasswordPlaceholder}
          hint={text.paymentPasswordNote}
          autoComplete="off"
        />
        <TextField
          {...field('invitation')}
          label={text.invitation}
          placeholder={text.invitationPlaceholder}
        />
        {referrer && (
          <TextField
            name="referrer"
            label={text.referrer}
            value={referrer}
            onChange={() => {}}
            readOnly
          />
        )}
        <CaptchaField {...field('captcha')} captcha={captcha} onRenew={renew} />
      </div>
      <div className={styles.end}>
        <p className={styles.note}>{text.adult}</p>
        <ResponsibleLink />
      </div>
      <StickyFooter>
        <Button type="submit" wide busy={isSending} isReady={isReady}>
          {isFirst ? text.next : text.register}
        </Button>
      </StickyFooter>
    </form>
  );
}
