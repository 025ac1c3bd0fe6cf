import { useEffect } from 'react';

import { getLaunch } from '#launch/start.ts';

/** Once per start, after the first paint and on the plain H5 address only: asks whether the visitor belongs elsewhere (D-014). */
export function useVisit(): void {
  useEffect(() => {
    if (getLaunch().environment !== 'plain') return undefined;
    const visit = new AbortController();
    // A file that does not arrive leaves the visitor where he is.
    import('#launch/visit.ts')
      .then((file) => file.followVisitAddress(visit.signal))
      .catch(() => {});
    return () => visit.abort();
  }, []);
}
