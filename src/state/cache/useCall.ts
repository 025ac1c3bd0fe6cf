import { useQuery, type UseQueryResult } from '@tanstack/react-query';

import type { Call } from '#api/call.ts';
import { useSession } from '#state/session/currentSession.ts';

import { type AnswerOptions, answerQuery } from './answerQuery.ts';
import { renewAfter, usePoll } from './usePoll.ts';

type Options<Ours> = Omit<AnswerOptions<Ours>, 'isPoll'> & {
  /** False while the payload is incomplete. */
  isEnabled?: boolean;
  /**
   * Polls an order while the page is visible and the device online, and at once on return to either: a period in ms of
   * the last answer and whether the last request failed, undefined for no poll.
   */
  everyMs?: (answer: Ours | undefined, hasFailed: boolean) => number | undefined;
  /** Reloads on return to the page if the answer is older than this, in ms. */
  renewMs?: number;
};
type State<Ours> = {
  state: { data: Ours | undefined; status: string; dataUpdatedAt: number; errorUpdatedAt: number };
};

/** Loads a call that reads. Keeps showing the last answer while a new payload loads. */
export function useCall<Payload, Ours>(
  call: Call<Payload, unknown, unknown, Ours>,
  payload: Payload,
  options: Options<Ours> = {},
): UseQueryResult<Ours> {
  const { isEnabled = true, everyMs, renewMs, ...answerOptions } = options;
  const session = useSession();
  const periodMs = ({ state }: State<Ours>) => everyMs?.(state.data, state.status === 'error');
  const isPoll = everyMs !== undefined;
  const query = answerQuery(call, payload, { ...answerOptions, isPoll }, session);
  return useQuery({
    ...query,
    enabled: isEnabled,
    placeholderData: (previous, last) =>
      last?.queryKey[0] === query.queryKey[0] ? previous : undefined,
    ...usePoll(periodMs, { isOrder: true }),
    ...(renewMs !== undefined && { refetchOnWindowFocus: renewAfter(renewMs) }),
  });
}
