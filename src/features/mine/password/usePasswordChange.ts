import { changeLoginPassword, changePaymentPassword } from '#api/calls/profile.ts';
import { useAnsweredSend } from '#state/cache/useAnsweredSend.ts';
import { endSession } from '#state/session/session.ts';
import { successMessage } from '#text/serverMessage.ts';
import { getText } from '#text/words.ts';
import { profile as zh } from '#text/zh/profile.ts';
import { showToast, dismissToastsAbout } from '#ui/toasts.tsx';

export type PasswordKind = 'login' | 'payment';

type Change = {
  /** Sends both passwords; true after a change. Reports a failure itself. */
  change: (passwords: { old: string; next: string }) => Promise<boolean>;
  isSending: boolean;
  /** No answer came: the server may have changed it. */
  isUnanswered: boolean;
};

const CALLS = { login: changeLoginPassword, payment: changePaymentPassword } as const;

/**
 * Changes a password. With a new login password the session ends and `/login` opens, whichever screen shows by then; a
 * new withdrawal password changes nothing else (D-205).
 */
export function usePasswordChange(kind: PasswordKind): Change {
  const { submit, isSending, isUnanswered } = useAnsweredSend(CALLS[kind]);

  const change: Change['change'] = async (passwords) => {
    const answer = await submit(passwords);
    if (!answer) return false;
    if (kind === 'login') endSession('passwordChanged');
    dismissToastsAbout(CALLS[kind].path);
    const { changed } = getText(zh);
    // After the end of the session, which removes all toasts.
    showToast(kind === 'login' ? successMessage(answer.message, changed) : changed, 'success');
    return true;
  };
  return { change, isSending, isUnanswered };
}
