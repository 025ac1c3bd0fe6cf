import { useEffect } from 'react';

import type { Call } from '#api/call.ts';
import { Unreachable } from '#api/errors.ts';
import type { LoginAnswer } from '#api/loginAnswer.ts';
import { useSend } from '#state/cache/useSend.ts';
import { keepFirstPassword } from '#state/session/firstPassword.ts';
import { beginSession, TokenNotKept } from '#state/session/session.ts';
import { getText } from '#text/words.ts';
import { launch as launchZh } from '#text/zh/launch.ts';
import { login as words } from '#text/zh/login.ts';
import { showToast } from '#ui/toasts.tsx';

type Options = {
  /** The Telegram user of this launch. */
  owner: string | null;
  /** Runs, in place of the usual message, when no answer came. */
  onUnanswered?: () => void;
};

/** Turns a form into a session; a registration logs in too. */
export function useLogin<Payload>(
  call: Call<Payload, unknown, unknown, LoginAnswer>,
  { owner, onUnanswered }: Options,
) {
  const { submit, isSending } = useSend(call, {
    heardBy: onUnanswered ? 'asker' : 'sender',
    onFailure: (error) => {
      if (error instanceof Unreachable) onUnanswered?.();
    },
  });
  // Loads with the forms, so that a password that must be shown finds its dialog.
  useEffect(() => void import('./FirstPasswordDialog.tsx').catch(() => {}), []);

  /** Sends the form. Resolves with whether the player is logged in; a toast has told a failure by then. */
  const enter = async (payload: Payload) => {
    const answer = await submit(payload);
    if (answer === null) return false;
    if (answer.token === null) {
      showToast(getText(words).noToken, 'danger');
      return false;
    }
    try {
      beginSession(answer.token, { owner, isKept: false });
    } catch (error) {
      if (!(error instanceof TokenNotKept)) throw error;
      showToast(getText(launchZh).notKept, 'danger');
      return false;
    }
    keepFirstPassword(answer.firstPassword);
    return true;
  };
  return { enter, isSending };
}
