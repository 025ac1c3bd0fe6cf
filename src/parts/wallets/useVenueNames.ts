import { loadPlatforms, refreshVenues, type Venue } from '#api/calls/venues.ts';
import { useCall } from '#state/cache/useCall.ts';

/** The names of venues by their codes, as far as the member's lists are known already. Asks for nothing. */
export function useVenueNames(): ReadonlyMap<string, string> {
  const { data: refreshed } = useCall(refreshVenues, undefined, { isEnabled: false });
  const { data: platforms } = useCall(loadPlatforms, undefined, { isEnabled: false });
  return namesIn(refreshed ?? platforms ?? NONE);
}

const NONE: readonly Venue[] = [];
const known = new WeakMap<readonly Venue[], ReadonlyMap<string, string>>();

// One map per answer, so that what shows names renders again only when they change.
function namesIn(venues: readonly Venue[]): ReadonlyMap<string, string> {
  let names = known.get(venues);
  if (!names)
    known.set(venues, (names = new Map(venues.map((one) => [one.platform, one.name.trim()]))));
  return names;
}
