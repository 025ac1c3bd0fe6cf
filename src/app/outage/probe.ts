import { loadSite } from '#api/calls/site.ts';
import { Unreachable } from '#api/errors.ts';
import { send } from '#api/send.ts';
import { withinMs } from '#platform/clock.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { NO_SESSION } from '#state/session/currentSession.ts';

/** A probe without an answer by then has failed, in ms. */
const ANSWER_MS = 10_000;

/** Sends the cheapest call. Resolves to whether anything answered in time, even with a refusal. */
export async function askServer(): Promise<boolean> {
  const abort = new AbortController();
  const asked = send(loadSite, undefined, { signal: abort.signal, session: NO_SESSION }).then(
    () => true,
    (error: unknown) => !(error instanceof Unreachable),
  );
  const isAnswered = await withinMs(asked, ANSWER_MS);
  abort.abort();
  return isAnswered === true;
}

/** Whether nothing answered, or a gateway in place of the backend. */
export function isSilent(error: unknown): boolean {
  return error instanceof Unreachable && ['network', 'timeout', 'unreadable'].includes(error.why);
}

/** Reloads what the screen could not load, and stored answers that could not be renewed. It sends nothing that moves money. */
export function reloadFailed(): void {
  void queryClient.refetchQueries(
    {
      type: 'active',
      predicate: ({ state, meta }) =>
        isSilent(state.error) && (state.data === undefined || Boolean(meta?.isStored)),
    },
    { cancelRefetch: false },
  );
}
