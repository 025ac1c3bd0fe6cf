import { currentAddress, onAddressChange } from '#navigation/go.ts';
import { PATHS } from '#navigation/paths.ts';

import { dispatchLogin, useLoginAttempt } from './loginAttempt.ts';

/**
 * Requests an attempt when the player comes to `/telegram-login` or `telegram=1` (D-027), once until the
 * path is left; the login screen handles the request. Leaving the path aborts the attempt (D-036). Returns what stops
 * it.
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
