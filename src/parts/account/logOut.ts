import { logoff } from '#api/calls/login.ts';
import { send } from '#api/send.ts';
import { getMember } from '#state/member/member.ts';
import { forgetOrdersOf } from '#state/orders/unansweredOrders.ts';
import { endSession } from '#state/session/session.ts';

/** Logs out at once and tells the server without waiting. The device forgets unanswered orders (D-202). */
export function logOut(): void {
  // Sent while the token is still there; keepalive lets it outlive the page.
  void send(logoff, undefined).catch(() => {});
  const member = getMember();
  if (member) void forgetOrdersOf(member.name);
  endSession('logout');
}
