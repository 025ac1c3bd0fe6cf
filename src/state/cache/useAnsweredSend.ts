import { useState } from 'react';

import type { Call } from '#api/call.ts';
import { Unreachable } from '#api/errors.ts';
import { reportCallError } from './queryClient.ts';
import { useSend } from './useSend.ts';

type Sender<Payload, Ours> = {
  /** Sends once. Resolves to null if it failed, which has been reported. */
  submit: (payload: Payload) => Promise<Ours | null>;
  isSending: boolean;
  /** The last call got no answer, so the server may have carried it out. */
  isUnanswered: boolean;
};

/** `useSend` for forms that show when no answer came, because network failures are not reported otherwise. */
export function useAnsweredSend<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
): Sender<Payload, Ours> {
  const [isUnanswered, setIsUnanswered] = useState(false);
  const { submit, isSending } = useSend(call, {
    onFailure: (error) => {
      setIsUnanswered(error instanceof Unreachable && error.why !== 'offline');
      reportCallError(error);
    },
  });
  const send = (payload: Payload) => {
    setIsUnanswered(false);
    return submit(payload);
  };
  return { submit: send, isSending, isUnanswered };
}
