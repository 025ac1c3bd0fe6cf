import { useCallback, useRef, useState } from 'react';

import type { Call } from '#api/call.ts';
import { Unreachable } from '#api/errors.ts';
import { send } from '#api/send.ts';

import { reportCallError } from './queries.ts';

type Sender<Payload, Ours> = {
  /** Sends once and resolves with the answer, or with null when it failed and the failure was reported. */
  submit: (payload: Payload) => Promise<Ours | null>;
  isSending: boolean;
};

/**
 * Sends a writing call on the player's wish: one at a time behind a synchronous lock, at once or not at all.
 * Offline nothing is sent and nothing is queued (D-202, D-203).
 */
export function useSend<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
): Sender<Payload, Ours> {
  const isLocked = useRef(false);
  const [isSending, setIsSending] = useState(false);

  const submit = useCallback(
    async (payload: Payload): Promise<Ours | null> => {
      // A second tap arrives before React has drawn the first: state would let it through.
      if (isLocked.current) return null;
      isLocked.current = true;
      setIsSending(true);
      try {
        if (navigator.onLine === false) throw new Unreachable(call, 'offline');
        return await send(call, payload);
      } catch (error) {
        reportCallError(error);
        return null;
      } finally {
        isLocked.current = false;
        setIsSending(false);
      }
    },
    [call],
  );
  return { submit, isSending };
}
