import { firstProblem } from '#domain/validation.ts';
import type { Words } from '#text/words.ts';
import type { login } from '#text/zh/login.ts';

/** Longest text of any login or register input, and of the captcha, in characters. */
export const INPUT_MAX = 32;
export const CAPTCHA_LENGTH = 4;

type Key = keyof Words<typeof login>;
type Problem<Field extends string> = { field: Field; key: Key };

export type Credentials = { name: string; password: string };
export type Registration = Credentials & {
  confirmation: string;
  realName: string;
  paymentPassword: string;
  captcha: string;
};

/** Checks a login as it is sent: name and password are both required. */
export function checkLogin({ name, password }: Credentials): Problem<keyof Credentials> | null {
  return firstProblem<keyof Credentials, Key>([
    ['name', name === '', 'credentialsRequired'],
    ['password', password === '', 'credentialsRequired'],
  ]);
}

const PASSWORD_MIN = 6;
const REAL_NAME_MIN = 2;
const PAYMENT_PASSWORD_MIN = 6;

/** Checks a registration in the order of its fields and returns the first problem. Takes it as it is sent. */
export function checkRegistration(
  typed: Registration,
  { hasConfirmation, captchaAnswer }: { hasConfirmation: boolean; captchaAnswer: string },
): Problem<keyof Registration> | null {
  const { captcha } = typed;
  return firstProblem<keyof Registration, Key>([
    ['name', typed.name === '', 'nameRequired'],
    ['password', typed.password.length < PASSWORD_MIN, 'passwordTooShort'],
    [
      'confirmation',
      hasConfirmation && typed.confirmation !== typed.password,
      'confirmationDiffers',
    ],
    // Counts code points: 𠮷 is one character.
    ['realName', [...typed.realName].length < REAL_NAME_MIN, 'realNameTooShort'],
    [
      'paymentPassword',
      typed.paymentPassword.length < PAYMENT_PASSWORD_MIN,
      'paymentPasswordTooShort',
    ],
    ['captcha', captcha === '', 'captchaRequired'],
    ['captcha', captcha.toLowerCase() !== captchaAnswer.toLowerCase(), 'captchaWrong'],
  ]);
}
