import { useCallback, useId, useState } from 'react';

import type { Call } from '#api/call.ts';
import { Refused, Unreachable } from '#api/errors.ts';
import { send } from '#api/send.ts';
import { getSession, useSession } from '#state/session/currentSession.ts';
import { holdUnsavedChanges } from '#state/drafts/unsavedChanges.ts';

import { takeLock, useIsLocked } from './locks.ts';
import { type Hearer, reportCallError } from './queryClient.ts';

type Sender<Payload, Ours> = {
  /** Sends once. Resolves to the answer, or to null if it failed, which has been reported. */
  submit: (payload: Payload, options?: { signal?: AbortSignal }) => Promise<Ours | null>;
  isSending: boolean;
  /** The last call got no answer, so the server may have carried it out. */
  isUnanswered: boolean;
};

type Options = {
  /** `asker` if the form itself shows that no answer came, `nobody` if it shows every failure (D-347). */
  heardBy?: Hearer;
  /** Runs after a failure has been reported. Not after the end of the session. */
  onFailure?: (error: unknown) => void;
  /** Runs after a refusal has been reported, with the server's message. Not after the end of the session. */
  onRefused?: ((reason: string) => void) | undefined;
};

/**
 * Sends a call that the player started: at once, and one at a time behind a synchronous lock. Queues and repeats nothing
 * (D-202), and says so if no answer comes. A call that moves money has one lock for the whole session, so leaving the
 * screen does not release it. Closing the page while it is sent needs a confirmation.
 */
export function useSend<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  { heardBy = 'sender', onFailure, onRefused }: Options = {},
): Sender<Payload, Ours> {
  const own = useId();
  const session = useSession();
  const lock = `${call.path} ${call.money ? '' : own}`;
  const isSending = useIsLocked(lock);
  const [isUnanswered, setIsUnanswered] = useState(false);

  const submit = useCallback(
    async (payload: Payload, options: { signal?: AbortSignal } = {}): Promise<Ours | null> => {
      // The session of the tap has ended, and React has not drawn it yet.
      const unlock = getSession() === session ? takeLock(lock) : null;
      if (!unlock) return null;
      const release = call.money ? holdUnsavedChanges() : null;
      setIsUnanswered(false);
      try {
        return await send(call, payload, { ...options, session });
      } catch (error) {
        // The screen ignores a failure that came after the end of its session, or ended it.
        if (getSession() === session) {
          setIsUnanswered(error instanceof Unreachable);
          reportCallError(error, heardBy);
          onFailure?.(error);
          if (error instanceof Refused) onRefused?.(error.reason);
        }
        return null;
      } finally {
        unlock();
        release?.();
      }
    },
    [call, session, lock, heardBy, onFailure, onRefused],
  );
  return { submit, isSending, isUnanswered };
}
