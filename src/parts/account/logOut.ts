import { logoff } from '#api/calls/login.ts';
import { send } from '#api/send.ts';
import { endSession } from '#state/session/session.ts';

/** Logs out at once and tells the server without waiting. */
export function logOut(): void {
  // Sent while the token is still there; keepalive lets it outlive the page.
  void send(logoff, undefined).catch(() => {});
  endSession('logout');
}
