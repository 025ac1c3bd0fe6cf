import { Link } from '#navigation/Link.tsx';
import { Parts } from '#navigation/PartBoundary.tsx';
import { DepositsAndWithdrawals } from '#parts/protection/NetDeposits.tsx';
import { ReviewLine } from '#parts/records/ReviewLine.tsx';
import { BalanceCard } from '#parts/wallets/BalanceCard.tsx';
import { useVenues } from '#parts/wallets/useVenues.ts';
import { VenueCard } from '#parts/wallets/VenueList.tsx';
import { useFreshWallets } from '#state/member/freshMember.ts';
import { useText } from '#text/words.ts';
import { money as words } from '#text/zh/money.ts';
import { CardStack } from '#ui/Card.tsx';
import { BankCardIcon, TransferIcon } from '#ui/screenIcons.tsx';

import css from './MoneyScreen.module.css';

/** `/money`: all money of the member and where it is, and the ways to move it. Loads it anew on every visit. */
export function MoneyScreen() {
  const venues = useVenues();
  useFreshWallets();
  return (
    <CardStack hasColumns>
      <Parts>
        <BalanceCard withdrawal="withdrawal" />
        <MoreLinks />
        <DepositsAndWithdrawals />
        <VenueCard venues={venues} />
        {/* This line loads late. Last in the column, it moves nothing. */}
        <ReviewLine />
      </Parts>
    </CardStack>
  );
}

function MoreLinks() {
  const text = useText(words);
  return (
    <div className={css.quiet}>
      <Link to="transfer" className={css.link}>
        <TransferIcon size={20} />
        {text.transfer}
      </Link>
      <Link to="cards" className={css.link}>
        <BankCardIcon size={20} />
        {text.cards}
      </Link>
    </div>
  );
}
