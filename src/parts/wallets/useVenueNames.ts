import { useMemo } from 'react';

import { loadPlatforms, refreshVenues, type Venue } from '#api/calls/venues.ts';
import { useCall } from '#state/cache/useCall.ts';

/**
 * Returns the names of venues by code, as sent and in upper case, since a server may write a code in two ways. Sends no
 * request.
 */
export function useVenueNames(): ReadonlyMap<string, string> {
  const { data: refreshed } = useCall(refreshVenues, undefined, { isEnabled: false });
  const { data: platforms } = useCall(loadPlatforms, undefined, { isEnabled: false });
  const venues = refreshed ?? platforms ?? NONE;
  return useMemo(
    () =>
      new Map(
        venues.flatMap(({ platform, name }) => [
          [platform.toUpperCase(), name.trim()],
          [platform, name.trim()],
        ]),
      ),
    [venues],
  );
}

const NONE: readonly Venue[] = [];
