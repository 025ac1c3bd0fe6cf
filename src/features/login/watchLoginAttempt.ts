import { forgetLoginAttempt, type LoginAttempt, useLoginAttempt } from '#launch/loginAttempt.ts';
import { getMember, subscribeMember } from '#state/member/member.ts';
import { fill, getText } from '#text/words.ts';
import { launch as words } from '#text/zh/launch.ts';
import { showToast } from '#ui/toasts.tsx';

/** Shows why an attempt failed, even if it failed before the screen opened. Returns the function that ends the watch. */
export function watchLoginAttempt(): () => void {
  showAttempt(useLoginAttempt.getState().attempt);
  announceOtherAccount();
  return useLoginAttempt.subscribe((state, before) => {
    if (state.attempt !== before.attempt) showAttempt(state.attempt);
    if (state.isOtherAccount && !before.isOtherAccount) announceOtherAccount();
  });
}

// Forgets a failure as it shows it, so it shows once.
function showAttempt(attempt: LoginAttempt): void {
  const text = getText(words);
  if (attempt.phase === 'unavailable') {
    forgetLoginAttempt();
    showToast(text.noEnvironment, 'info');
  } else if (attempt.phase === 'failed') {
    const { problem } = attempt;
    forgetLoginAttempt();
    showToast('key' in problem ? text[problem.key] : problem.reason, 'danger');
  }
}

let stopNaming = () => {};

/** Shows the name of the new account once it is known, if a launch ended another account's session (D-229). */
function announceOtherAccount(): void {
  if (!useLoginAttempt.getState().isOtherAccount) return;
  stopNaming();
  const name = () => {
    // A later launch reset the state.
    if (!useLoginAttempt.getState().isOtherAccount) return stopNaming();
    const member = getMember();
    if (!member?.name) return;
    useLoginAttempt.setState({ isOtherAccount: false });
    stopNaming();
    showToast(fill(getText(words).accountNow, { name: member.name }), 'info');
  };
  stopNaming = subscribeMember(name);
  // The server may have named it before the login screen was there.
  name();
}
