import { currentAddress, onAddressChange } from '#navigation/go.ts';
import { PATHS } from '#navigation/paths.ts';
import { isLoggedIn } from '#state/session/store.ts';

import { hasRefusedData } from './initData.ts';
import { getLaunch, type Launch } from './launch.ts';
import { isSpent } from './launchSession.ts';
import {
  dispatchLogin,
  getLoginAttempt,
  tryTelegramLogin,
  useLoginAttempt,
} from './loginAttempt.ts';

/**
 * Requests an attempt when the player comes to `/telegram-login` or `telegram=1` (D-027), once until they leave that
 * path. The login screen handles the request. Leaving the path aborts the attempt (D-036). Returns a function that
 * stops it.
 */
export function watchLoginAddress(): () => void {
  let current = '';
  let hasRequested = false;
  const watch = (address: string) => {
    const [path = '', query] = address.split('?');
    if (path !== current) {
      if (current) dispatchLogin({ kind: 'left' });
      useLoginAttempt.setState({ isRequested: false });
      current = path;
      hasRequested = false;
    }
    const isRequest =
      path === PATHS.telegramLogin ||
      (path === PATHS.login && new URLSearchParams(query).get('telegram') === '1');
    if (!isRequest || hasRequested) return;
    hasRequested = true;
    useLoginAttempt.setState({ isRequested: true });
  };
  watch(currentAddress());
  return onAddressChange(watch);
}

/** Starts the attempt that an address requested, with the launch's own data (D-244). */
export function handleLoginRequest(): void {
  useLoginAttempt.setState({ isRequested: false });
  const launch = getLaunch();
  // The launch may have started the attempt already. After a logout or a 401, no attempt starts by itself (D-041).
  if (isLoggedIn() || getLoginAttempt().phase !== 'idle' || isSpent(launch.id)) return;
  if (!hasData(launch)) dispatchLogin({ kind: 'unavailable' });
  else if (launch.initData !== useLoginAttempt.getState().sentData) void tryTelegramLogin(launch);
}

// Empty launch data count, because they have their own message (D-032).
function hasData(launch: Launch): boolean {
  const { environment, initData, launchParams } = launch;
  if (environment === 'plain' || hasRefusedData(launch)) return false;
  return initData !== '' || launchParams.includes('tgWebAppData=');
}
