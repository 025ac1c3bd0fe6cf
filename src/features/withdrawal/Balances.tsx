import { VenueList } from '#parts/VenueList.tsx';
import { Wallets } from '#parts/Wallets.tsx';
import { useVenues, WITHDRAWAL_POLL_MS } from '#state/useVenues.ts';

/** Venues that show while the list is collapsed (M9-22). */
const SHOWN_VENUES = 3;

/** What there is to withdraw: both wallets, and what still lies in venues (M2-93 to M2-97, M4-34). */
export function Balances() {
  const venues = useVenues(WITHDRAWAL_POLL_MS);
  return (
    <>
      <Wallets />
      <VenueList venues={venues} shownRows={SHOWN_VENUES} />
    </>
  );
}
