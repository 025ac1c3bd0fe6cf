import { useEffect } from 'react';

import { Interstitials } from '#features/interstitials/Interstitials.tsx';
import { followHostRedirect } from '#launch/hostRedirect.ts';
import { getLaunch } from '#launch/launch.ts';
import { loadRecovery } from '#parts/loadFile.ts';
import { removeServiceWorker } from '#platform/currentPage.ts';
import { useStore } from '#state/session/store.ts';
import { lazyOptional, whenIdle } from '#ui/lazyOptional.tsx';

import { prefetchScreens } from './prefetchScreens.ts';

/** What every start does after the first paint, whatever its screen: one file with what home shows then. */
export function StartParts({ isHome }: { isHome: boolean }) {
  useHostRedirect();
  useEffect(prefetchScreens, []);
  useEffect(() => {
    void removeServiceWorker();
    loadRecovery().catch(() => {});
    // Dialogs are there before the network may be gone.
    whenIdle()
      .then(() => import('#ui/DialogHost.tsx'))
      .catch(() => {});
  }, []);
  const { token, generation } = useStore();
  return (
    <>
      <Interstitials isHome={isHome} />
      {token !== '' && <PlayTime key={generation} />}
    </>
  );
}

/** Without its file there is no session clock; games and deposits check a break themselves. */
const PlayTime = lazyOptional(async () => (await import('./PlayTime.tsx')).PlayTime);

/** Outside Telegram, asks the server once a start whether the visitor belongs to another host (D-014). */
function useHostRedirect(): void {
  useEffect(() => {
    if (getLaunch().environment !== 'plain') return undefined;
    const visit = new AbortController();
    void followHostRedirect(visit.signal);
    return () => visit.abort();
  }, []);
}
