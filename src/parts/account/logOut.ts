import { logoff } from '#api/calls/login.ts';
import { send } from '#api/send.ts';
import { formatCny } from '#domain/amount.ts';
import { useFavourites } from '#parts/games/favourites/favourites.ts';
import { withinMs } from '#platform/clock.ts';
import { getMember } from '#state/member/member.ts';
import { listOpenOrders } from '#state/orders/orderNotes.ts';
import { getSession } from '#state/session/currentSession.ts';
import { doLastWork, keepLogoff } from '#state/session/lastWork.ts';
import { endSession } from '#state/session/session.ts';
import { fill, getText } from '#text/words.ts';
import { mine as words } from '#text/zh/mine.ts';
import { unansweredOrder as orderWords } from '#text/zh/unansweredOrder.ts';
import { showConfirm } from '#ui/dialogs.ts';
import { leavingSignal } from '#ui/overlays.ts';

/** How long the logoff waits for the end of an open game, in ms. */
const LAST_WORK_MS = 3000;

/**
 * Logs out after a question, which names the orders without an outcome. A reality check asks it only where the player
 * has one, or favourites, which a logout clears.
 */
export async function askToLogOut({ isCheck = false } = {}): Promise<void> {
  const session = getSession();
  const left = leavingSignal();
  const text = getText(words);
  const orders = await listOpenOrders(getMember()?.name ?? '');
  const isAsked = !isCheck || orders.length > 0 || useFavourites.getState().games.length > 0;
  const message = nameOrders(orders) + text.logOutQuestion;
  const question = {
    message,
    confirmLabel: text.logOut,
    tone: 'danger',
    isYesFirst: isCheck,
  } as const;
  const isSure = !isAsked || (await showConfirm(question, left));
  if (isSure && getSession() === session) logOut();
}

function nameOrders(orders: Awaited<ReturnType<typeof listOpenOrders>>): string {
  const text = getText(orderWords);
  const [order, second] = orders;
  if (!order) return '';
  if (second) return fill(text.openOrders, { count: orders.length });
  return fill(text.openOrder, { kind: text[order.kind], amount: formatCny(order.amountCny) });
}

/** Logs out at once. Tells the server with the old token, after the end of an open game. */
export function logOut(): void {
  const session = getSession();
  const lastWork = doLastWork();
  const tell = keepLogoff(() => send(logoff, undefined, { session }).catch(() => {}));
  if (lastWork) void withinMs(lastWork, LAST_WORK_MS).then(tell);
  else void tell();
  endSession('logout');
}
