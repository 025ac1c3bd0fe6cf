import { changeLoginPassword, changePaymentPassword } from '#api/calls/profile.ts';
import { useAnsweredSend } from '#features/mine/useAnsweredSend.ts';
import { endSession } from '#state/session/session.ts';
import { getText } from '#text/words.ts';
import { profile as zh } from '#text/zh/profile.ts';
import { showToast } from '#ui/toasts.tsx';

export type PasswordKind = 'login' | 'payment';

type Change = {
  /** Sends both passwords and says whether the new one holds; what went wrong has been said. */
  change: (passwords: { old: string; next: string }) => Promise<boolean>;
  isSending: boolean;
  /** No answer came: the server may have changed it. */
  isUnanswered: boolean;
};

const CALLS = { login: changeLoginPassword, payment: changePaymentPassword } as const;

/**
 * Changes a password. With a new login password the session ends and `/login` opens, wherever the member is by then
 * (M4-22, M4-23, D-205); a new withdrawal password changes nothing else (M4-24).
 */
export function usePasswordChange(kind: PasswordKind): Change {
  const { submit, isSending, isUnanswered } = useAnsweredSend(CALLS[kind]);

  const change: Change['change'] = async (passwords) => {
    const answer = await submit(passwords);
    if (!answer) return false;
    if (kind === 'login') endSession('passwordChanged');
    // Behind the end of the session, which takes every message away (D-112).
    showToast(answer.message || getText(zh).changed, 'success');
    return true;
  };
  return { change, isSending, isUnanswered };
}
