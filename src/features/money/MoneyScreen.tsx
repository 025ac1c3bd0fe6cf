import { Parts } from '#navigation/PartBoundary.tsx';
import { DepositsAndWithdrawals } from '#parts/protection/NetDeposits.tsx';
import { ReviewLine } from '#parts/records/ReviewLine.tsx';
import { BalanceCard } from '#parts/wallets/BalanceCard.tsx';
import { useVenues } from '#parts/wallets/useVenues.ts';
import { VenueCard } from '#parts/wallets/VenueList.tsx';
import { useFreshWallets } from '#state/member/freshMember.ts';
import { CardStack } from '#ui/Card.tsx';

/** `/money`: all money of the member and where it is, and the ways to move it. Loads it anew on every visit. */
export function MoneyScreen() {
  const venues = useVenues();
  useFreshWallets();
  return (
    <CardStack hasColumns>
      <Parts>
        <BalanceCard withdrawal="withdrawal" />
        <DepositsAndWithdrawals />
        <VenueCard venues={venues} />
        {/* This line loads late. Last in the column, it moves nothing. */}
        <ReviewLine />
      </Parts>
    </CardStack>
  );
}
