import { loginWithTelegram } from '#api/calls/telegramLogin.ts';
import { hasEarlyAnswer } from '#api/early.ts';
import { currentAddress, replaceAddress } from '#navigation/go.ts';
import { PATHS, readRedirect } from '#navigation/paths.ts';
import { useFirstPassword } from '#state/session/firstPassword.ts';
import { isLoggedIn } from '#state/session/store.ts';

import { hasRefusedData, isLongEnough } from './initData.ts';
import type { Launch } from './launch.ts';
import { isSpent } from './launchSession.ts';
import {
  dispatchLogin,
  forgetLoginAttempt,
  tryTelegramLogin,
  useLoginAttempt,
} from './loginAttempt.ts';

/**
 * Starts the one automatic login of a launch without a session. Launch data that we refuse lead to the normal login
 * (D-225, F-T08).
 */
export async function logInAutomatically(launch: Launch): Promise<void> {
  if (isLongEnough(launch.initData) && !isSpent(launch.id)) return logIn(launch);
  if (!hasRefusedData(launch)) return undefined;
  openLogin(PATHS.login);
  return dispatchLogin({ kind: 'unavailable' });
}

/**
 * If the answer came before the bundle, the router starts with the screen that the login leads to. Otherwise, or when
 * the login must show something first, it starts with `/telegram-login`, which continues from there.
 */
async function logIn(launch: Launch): Promise<void> {
  const isAnswered = hasEarlyAnswer(loginWithTelegram.path);
  const attempt = tryTelegramLogin(launch);
  if (isAnswered) await attempt;
  const mustShow =
    useFirstPassword.getState().password || useLoginAttempt.getState().isOtherAccount;
  if (!isLoggedIn() || mustShow) return openLogin(PATHS.telegramLogin);
  // Skips the login screen (D-255).
  forgetLoginAttempt();
  const [path, query] = currentAddress().split('?');
  if (path === PATHS.login || path === PATHS.telegramLogin)
    replaceAddress(readRedirect(new URLSearchParams(query).get('redirect')));
}

/** Opens one of the two login screens, which leads back to the current screen. */
function openLogin(path: string): void {
  const here = currentAddress();
  const [from, query = ''] = here.split('?');
  if (from === PATHS.telegramLogin) return;
  // `/login` keeps its query. Any other screen becomes the redirect target.
  if (from === PATHS.login) replaceAddress(path + (query && `?${query}`));
  else
    replaceAddress(
      path + (here === PATHS.home ? '' : `?${new URLSearchParams({ redirect: here })}`),
    );
}
