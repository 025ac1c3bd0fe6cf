import { apiBase } from '#api/base.ts';
import { loadVisitAddress } from '#api/calls/site.ts';
import { send } from '#api/send.ts';
import { findVisitTarget } from '#domain/visit.ts';
import { departure } from '#platform/open.ts';
import { readStored, writeStored } from '#platform/storage.ts';
import { getReferrer } from '#state/referrer.ts';
import { STORED } from '#state/stored.ts';

import { getLaunch } from './start.ts';

/**
 * Asks the server which host a visitor belongs to and leads him there (S7-06, S7-07), at most once per session: two
 * hosts that disagree would send him to and fro. Every failure is silent, the usual one saying that this host is right.
 */
export async function followVisitAddress(signal: AbortSignal): Promise<void> {
  if (getLaunch().environment !== 'plain') return;
  if (readStored('sessionStorage', STORED.cache.visited) !== null) return;
  try {
    const { address } = await send(loadVisitAddress, undefined, { signal });
    const origins = { own: location.origin, api: new URL(apiBase(), location.href).origin };
    const target = findVisitTarget(address, origins, getReferrer());
    if (target === null || signal.aborted) return;
    // Where nothing can be remembered nothing would stop the second redirect either.
    if (writeStored('sessionStorage', STORED.cache.visited, '1')) departure.to(target);
  } catch {
    // The visitor stays.
  }
}
