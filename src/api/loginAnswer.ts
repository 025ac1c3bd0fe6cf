import { readLoginAnswer } from '#domain/token.ts';

import { schemaOf } from './readers.ts';

/** The answer to a login, registration or auto-login; `token` is null when it is missing or unusable (D-048). */
export type LoginAnswer = { token: string | null; firstPassword: string | null };

type WireLogin = { code: number; message: string; data: WireToken; token?: string };
type WireToken = {
  api_token?: string;
  token?: string;
  username?: string;
  /** Sent once to a member whom Telegram created (D-212). */
  first_password?: string;
  user?: { id: number; username: string; telegram_id: string };
};
/** Reads the answer to a login, registration or auto-login. */
export const loginAnswer = schemaOf<WireLogin, LoginAnswer>(readLoginAnswer);
