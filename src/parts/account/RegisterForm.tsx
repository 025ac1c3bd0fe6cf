import { register } from '#api/calls/login.ts';
import { ResponsibleLink } from '#parts/protection/ResponsibleLink.tsx';
import { useForm } from '#forms/useForm.ts';
import { useText } from '#text/words.ts';
import { login as zh } from '#text/zh/login.ts';
import { Button } from '#ui/Button.tsx';
import { PasswordField } from '#ui/PasswordField.tsx';
import { TextField } from '#ui/TextField.tsx';

import { CaptchaField, useCaptcha } from './CaptchaField.tsx';
import styles from './Forms.module.css';
import { checkRegistration, INPUT_MAX, type Registration } from './rules.ts';
import { useLogin } from './useLogin.ts';

type Typed = Registration & { invitation: string };
const EMPTY: Typed = {
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
  /** Who referred the visitor: shown, and sent as `pid` (D-052). */
  referrer: string | null;
  /** The home popup asks for the password once only. */
  hasConfirmation: boolean;
};

/** Registration. */
export function RegisterForm({ owner, referrer, hasConfirmation }: Props) {
  const text = useText(zh);
  const { captcha, renew } = useCaptcha();
  const { enter, isSending } = useLogin(register, owner);
  const {
    ref,
    field: fieldProps,
    change,
    handleSubmit,
  } = useForm(zh, {
    initial: EMPTY,
    check: (typed) => checkRegistration(typed, { hasConfirmation, captchaAnswer: captcha.answer }),
  });

  const submit = async (typed: Typed) => {
    // Passwords are sent exactly as typed; names without the blanks around them (F-S16).
    await enter({
      name: typed.name.trim(),
      password: typed.password,
      confirmation: hasConfirmation ? typed.confirmation : typed.password,
      realName: typed.realName.trim(),
      paymentPassword: typed.paymentPassword,
      captcha: typed.captcha,
      invitation: typed.invitation.trim(),
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
      <TextField
        {...field('realName')}
        label={text.realName}
        placeholder={text.realNamePlaceholder}
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
      <div className={styles.end}>
        <p className={styles.note}>{text.adult}</p>
        <Button type="submit" wide busy={isSending}>
          {text.register}
        </Button>
        <ResponsibleLink />
      </div>
    </form>
  );
}
