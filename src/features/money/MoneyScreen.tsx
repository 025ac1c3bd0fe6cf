import { LinkTiles } from '#parts/links/LinkTiles.tsx';
import { NetDeposits } from '#parts/protection/NetDeposits.tsx';
import { useVenues } from '#parts/wallets/useVenues.ts';
import { VenueList } from '#parts/wallets/VenueList.tsx';
import { Wallets } from '#parts/wallets/Wallets.tsx';
import { useFreshWallets } from '#state/member/useFreshMember.ts';
import { titles as zhTitles } from '#text/zh/titles.ts';
import { useText } from '#text/words.ts';
import { money as zh } from '#text/zh/money.ts';
import { CardStack } from '#ui/Card.tsx';
import { BankCardIcon, DepositIcon, TransferIcon, WithdrawIcon } from '#ui/screenIcons.tsx';

/** Rows of the venue list while it is collapsed. */
const SHOWN_VENUES = 3;

/** `/money`: what the member has and where it lies, and the ways to move it. It asks anew on every visit. */
export function MoneyScreen() {
  const text = useText(zh);
  const titles = useText(zhTitles);
  const venues = useVenues();
  useFreshWallets();
  return (
    <CardStack>
      <Wallets hasTotal />
      <LinkTiles
        label={text.shortcuts}
        tiles={[
          { to: 'deposit', label: titles.deposit, Icon: DepositIcon },
          { to: 'withdrawal', label: titles.withdrawal, Icon: WithdrawIcon },
          { to: 'transfer', label: titles.transfer, Icon: TransferIcon },
          { to: 'cards', label: titles.cards, Icon: BankCardIcon },
        ]}
      />
      <NetDeposits />
      <VenueList venues={venues} shownRows={SHOWN_VENUES} />
    </CardStack>
  );
}
