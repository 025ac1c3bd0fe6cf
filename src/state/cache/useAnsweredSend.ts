import { useState } from 'react';

import type { Call } from '#api/call.ts';
import { Unreachable } from '#api/errors.ts';
import { reportCallError } from './queryClient.ts';
import { useSend } from './useSend.ts';

type Sender<Payload, Ours> = {
  /** Sends once; null when it failed, which has been reported. */
  submit: (payload: Payload) => Promise<Ours | null>;
  isSending: boolean;
  /** The last one was sent and no answer came: the server may have done it. */
  isUnanswered: boolean;
};

/** `useSend` for forms that say when no answer came: a failed network is not reported otherwise (D-203). */
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
