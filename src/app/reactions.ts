import { BadAnswer, isSilence, Refused, SessionExpired, Unreachable } from '#api/errors.ts';
import { goTo } from '#navigation/go.ts';
import { closeLoginPopup } from '#navigation/loginPopup.ts';
import { PATHS } from '#navigation/paths.ts';
import { report } from '#platform/report.ts';
import { type Hearer, onCallError } from '#state/cache/queryClient.ts';
import { isLoggedIn } from '#state/session/currentSession.ts';
import { useRefusedAccount } from '#state/session/refusedAccount.ts';
import { endSession, onSessionEnd } from '#state/session/session.ts';
import { getText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';
import { dismissDialogs, showAlert } from '#ui/dialogs.ts';
import { closeAllOverlays } from '#ui/overlays.ts';
import { clearToasts, showToast } from '#ui/toasts.tsx';

/**
 * Shows the player a failed call. A refusal is a danger toast; the server's message for an unknown outcome is a neutral
 * one (D-250). A network failure is silent for reads and explained to who sent something (D-347). A broken contract is
 * reported, never shown as data.
 */
function react(error: Error, heardBy: Hearer): void {
  // A member need not hear what a visitor was refused.
  if (heardBy === 'visitor' && isLoggedIn()) return;
  const isTapped = heardBy === 'asker' || heardBy === 'sender';
  const text = getText(words);
  if (error instanceof SessionExpired) return;
  if (error instanceof Refused) {
    if (heardBy !== 'nobody') showToast(error.reason || text.refused, 'danger', error.call.path);
    return;
  }
  if (error instanceof Unreachable) {
    const { why, reason, call } = error;
    const isUnclear = why === 'unreadable' || why === 'ambiguous';
    const isLost = isSilence(error) || (isUnclear && reason === '');
    if (isTapped && why === 'offline') showToast(text.offlineNow, 'danger', call.path);
    else if (why === 'unsent') showToast(text.notSent, 'danger', call.path);
    else if (heardBy === 'sender' && isLost) showToast(text.unanswered, 'danger', call.path);
    else showToast(reason, 'info');
    return;
  }
  report(error);
  if (isTapped && error instanceof BadAnswer) showToast(text.badAnswer, 'danger', error.call.path);
}

/** Ends the session once, however many answers report it expired. A visitor sees the message and stays (D-222). */
export function expire({ hadToken, reason }: { hadToken: boolean; reason: string }): void {
  if (hadToken) endSession(reason ? 'refused' : 'expired');
  // The login screen shows the sentence about an account.
  if (hadToken && reason) useRefusedAccount.setState(reason, true);
  else if (!hadToken) showExpiry(reason);
}

function showExpiry(reason = ''): void {
  const text = getText(words);
  // `showAlert` merges identical alerts.
  void showAlert({ title: text.expiredTitle, message: reason || text.expiredMessage });
}

let stopListening = () => {};

/** Installs the reactions to failed calls and to the end of a session. */
export function installReactions(): void {
  onCallError(react);
  stopListening();
  stopListening = onSessionEnd((ended) => {
    closeLoginPopup();
    dismissDialogs();
    clearToasts();
    closeAllOverlays();
    goTo(PATHS.login, { replace: true });
    if (ended === 'expired') showExpiry();
  });
}
