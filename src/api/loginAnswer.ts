import { readLoginAnswer } from '#domain/token.ts';

import { schemaOf } from './readers.ts';

/** The answer to a login, registration or auto-login; `token` is null if it is missing or unusable. */
export type LoginAnswer = { token: string | null; firstPassword: string | null };

type WireLogin = { code: number; message: string; data: WireToken; token?: string };
type WireToken = {
  api_token?: string;
  token?: string;
  username?: string;
  /** Sent once, if the auto-login created the member. */
  first_password?: string;
  user?: { id: number; username: string; telegram_id: string };
};
/** Schema of the answer to a login, registration or auto-login. */
export const loginAnswer = schemaOf<WireLogin, LoginAnswer>(readLoginAnswer);
