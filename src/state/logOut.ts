import { logoff } from '#api/calls/login.ts';
import { send } from '#api/send.ts';

import { endSession } from './session.ts';

/**
 * Logs out here and now, and tells the server without waiting: whatever it answers, or does not, the device is
 * wiped and `/login` opens (S4-07 to S4-09, D-064).
 */
export function logOut(): void {
  // Sent while the token is still there; keepalive lets it outlive the page.
  void send(logoff, undefined).catch(() => {});
  endSession('logout');
}
