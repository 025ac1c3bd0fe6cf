import { useLocation } from 'react-router-dom';

import { Link } from '#navigation/Link.tsx';
import { PATHS } from '#navigation/paths.ts';
import { Balance } from '#parts/wallets/Balance.tsx';
import { GamesBalance } from '#parts/wallets/GamesBalance.tsx';
import { MoneyLinks } from '#parts/wallets/MoneyLinks.tsx';
import { useVenues } from '#parts/wallets/useVenues.ts';
import { VenueList } from '#parts/wallets/VenueList.tsx';
import { WalletActions } from '#parts/wallets/WalletActions.tsx';
import { useMember } from '#state/member/member.ts';
import { useText } from '#text/words.ts';
import { money as words } from '#text/zh/money.ts';
import { Card } from '#ui/Card.tsx';
import { Sheet } from '#ui/Sheet.tsx';

import css from './WalletSheet.module.css';

/** Wallets of the member, and links to deposit and withdrawal. The balance in the header opens it. */
export function WalletSheet({ onClose }: { onClose: () => void }) {
  const text = useText(words);
  const member = useMember();
  const venues = useVenues();
  // Collecting would take the stake out of a running game (D-247).
  const isPlaying = useLocation().pathname === PATHS.game;
  return (
    <Sheet open title={member?.name || text.wallets} onClose={onClose}>
      <div className={css.content}>
        <Card title={text.central} isStrong actions={<WalletActions />}>
          <p className={css.money}>
            <Balance cny={member?.balanceCny} size={28} />
          </p>
          <div className={css.games}>
            <dl>
              <dt>{text.inGames}</dt>
              <dd>
                <Balance cny={member?.gameBalanceCny} />
              </dd>
            </dl>
            {!isPlaying && <GamesBalance />}
          </div>
        </Card>
        <div>
          <VenueList venues={venues} />
        </div>
        <MoneyLinks withdrawal="withdrawalHub" />
        <Link to="money" className={css.more}>
          {text.more}
        </Link>
      </div>
    </Sheet>
  );
}
