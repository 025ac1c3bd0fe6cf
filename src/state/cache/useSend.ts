import { useCallback, useId } from 'react';

import type { Call } from '#api/call.ts';
import { Unreachable } from '#api/errors.ts';
import { send } from '#api/send.ts';
import { useStore } from '#state/session/store.ts';
import { holdUnsavedChanges } from '#state/drafts/unsavedChanges.ts';

import { releaseLock, takeLock, useIsLocked } from './locks.ts';
import { reportCallError } from './queryClient.ts';

type Sender<Payload, Ours> = {
  /** Sends once and resolves with the answer, or with null when it failed and the failure was reported. */
  submit: (payload: Payload, options?: { signal?: AbortSignal }) => Promise<Ours | null>;
  isSending: boolean;
};

type Options = {
  /** Tells of a failure in the screen's own way, instead of the app's reaction; not of one that a session's end brought. */
  onFailure?: (error: unknown) => void;
};

/**
 * Sends a writing call that the player asked for: one at a time behind a synchronous lock, at once or not at all.
 * Offline nothing is sent and nothing is queued (D-202, D-203). A call that moves money has one lock for the whole
 * session: leaving the screen and coming back does not open it, and closing the page meanwhile asks first.
 */
export function useSend<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  { onFailure = reportCallError }: Options = {},
): Sender<Payload, Ours> {
  const own = useId();
  const generation = useStore((state) => state.generation);
  const lock = `${generation} ${call.path} ${call.money ? '' : own}`;
  const isSending = useIsLocked(lock);

  const submit = useCallback(
    async (payload: Payload, options: { signal?: AbortSignal } = {}): Promise<Ours | null> => {
      if (!takeLock(lock)) return null;
      const release = call.money ? holdUnsavedChanges() : null;
      try {
        if (navigator.onLine === false) throw new Unreachable(call, 'offline');
        return await send(call, payload, options);
      } catch (error) {
        // An answer that came after the end of its session, or ended it, is no concern of the screen.
        if (useStore.getState().generation === generation) onFailure(error);
        return null;
      } finally {
        releaseLock(lock);
        release?.();
      }
    },
    [call, generation, lock, onFailure],
  );
  return { submit, isSending };
}
