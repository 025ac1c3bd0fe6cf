import { type LoginAttempt, useLoginAttempt } from '#launch/loginAttempt.ts';
import { answerSwitch, handleLoginRequest } from '#launch/requestedLogin.ts';
import { forgetLoginAttempt } from '#launch/telegramLogin.ts';
import { getText } from '#text/words.ts';
import { launch as launchZh } from '#text/zh/launch.ts';
import { login as zh } from '#text/zh/login.ts';
import { showConfirm } from '#ui/dialogs.ts';
import { showToast } from '#ui/toasts.tsx';

/**
 * Handles the attempt that the address requests, and shows why one failed (S8-05 to S8-11) or asks before another
 * account (D-028), also when that happened before the screen was there. Returns what stops it.
 */
export function watchLoginAttempt(): () => void {
  const { request } = useLoginAttempt.getState();
  if (request !== null) handleLoginRequest(request);
  showAttempt(useLoginAttempt.getState().attempt);
  return useLoginAttempt.subscribe((state, before) => {
    if (state.request !== null && state.request !== before.request)
      handleLoginRequest(state.request);
    if (state.attempt !== before.attempt) showAttempt(state.attempt);
  });
}

// A failure is forgotten as it is shown, hence shown once. The same question twice is one dialog.
function showAttempt(attempt: LoginAttempt): void {
  const text = getText(launchZh);
  if (attempt.phase === 'asking') {
    void askToSwitch();
  } else if (attempt.phase === 'unavailable') {
    forgetLoginAttempt();
    showToast(text.noEnvironment, 'info');
  } else if (attempt.phase === 'failed') {
    const { problem } = attempt;
    forgetLoginAttempt();
    showToast('key' in problem ? text[problem.key] : problem.reason, 'danger');
  }
}

async function askToSwitch(): Promise<void> {
  const text = getText(zh);
  const isAgreed = await showConfirm({
    title: text.switchTitle,
    message: text.switchQuestion,
    confirmLabel: text.switchConfirm,
  });
  answerSwitch(isAgreed);
}
