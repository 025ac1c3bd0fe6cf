import { useMemo } from 'react';

import { loadPlatforms, refreshVenues, type Venue } from '#api/calls/venues.ts';
import { useCall } from '#state/cache/useCall.ts';

/** Returns the names of venues by code, from the lists that have loaded. Sends no request. */
export function useVenueNames(): ReadonlyMap<string, string> {
  const { data: refreshed } = useCall(refreshVenues, undefined, { isEnabled: false });
  const { data: platforms } = useCall(loadPlatforms, undefined, { isEnabled: false });
  const venues = refreshed ?? platforms ?? NONE;
  return useMemo(
    () => new Map(venues.map(({ platform, name }) => [platform, name.trim()])),
    [venues],
  );
}

const NONE: readonly Venue[] = [];
