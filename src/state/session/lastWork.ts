import { withinMs } from '#platform/clock.ts';
import { publicState } from '#platform/publicState.ts';

import { getSession, memberState } from './currentSession.ts';

type Work = () => Promise<unknown>;

/** How long a login waits for the logoff of the last member, in ms. */
const LOGOFF_MS = 1000;

/** What the server must hear of before the member logs out, such as the end of an open game. */
const useLastWork = memberState<readonly Work[]>(() => []);
/** Sends the logoff of the last member, until it was answered. */
const useLogoff = publicState<Work | null>(() => null);

/** Adds work for a logout. Returns a function that removes it. */
export function addLastWork(work: Work): () => void {
  const { setState } = useLastWork.of(getSession());
  setState((all) => [...all, work], true);
  return () => setState((all) => all.filter((one) => one !== work), true);
}

/** Begins the work, while the session still lasts. Resolves when it is done; null if there is none. */
export function doLastWork(): Promise<unknown> | null {
  const all = useLastWork.getState();
  return all.length > 0 ? Promise.allSettled(all.map((work) => work())) : null;
}

/** Keeps a logoff that has to wait. Returns what sends it once; a closing page and a login do so too. */
export function keepLogoff(send: Work): Work {
  let sent: Promise<unknown> | null = null;
  const sendOnce = () => {
    window.removeEventListener('pagehide', onPageHide);
    sent ??= send().finally(() => {
      if (useLogoff.getState() === sendOnce) useLogoff.setState(null, true);
    });
    return sent;
  };
  const onPageHide = () => void sendOnce();
  window.addEventListener('pagehide', onPageHide);
  useLogoff.setState(() => sendOnce, true);
  return sendOnce;
}

/** Sends the logoff of the last member before a login, because some servers give the next session the same token. */
export async function finishLogoff(): Promise<void> {
  const send = useLogoff.getState();
  if (send) await withinMs(send(), LOGOFF_MS);
}
