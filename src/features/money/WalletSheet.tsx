import { useLocation } from 'react-router-dom';

import { formatCny } from '#domain/amount.ts';
import { Link } from '#navigation/Link.tsx';
import { PATHS } from '#navigation/paths.ts';
import { CollectGames } from '#parts/wallets/CollectGames.tsx';
import { MoneyWays } from '#parts/wallets/MoneyWays.tsx';
import { RefreshButton } from '#parts/wallets/RefreshButton.tsx';
import { useVenues } from '#parts/wallets/useVenues.ts';
import { VenueList } from '#parts/wallets/VenueList.tsx';
import { useMember } from '#state/member/useMember.ts';
import { useText } from '#text/words.ts';
import { money as zh } from '#text/zh/money.ts';
import { Card } from '#ui/Card.tsx';
import { Figure } from '#ui/Figure.tsx';
import { Sheet } from '#ui/Sheet.tsx';

import css from './WalletSheet.module.css';

/** The wallets of the member, and the ways to put money in and take it out: opened by the balance in the header. */
export function WalletSheet({ onClose }: { onClose: () => void }) {
  const text = useText(zh);
  const member = useMember();
  const venues = useVenues();
  // It would take the stake out of a running game (D-247).
  const isPlaying = useLocation().pathname === PATHS.game;
  return (
    <Sheet open title={member?.name || text.wallets} onClose={onClose}>
      <div className={css.content}>
        <Card title={text.central} isStrong actions={<RefreshButton />}>
          <p className={css.money}>
            <Figure size={28}>{`¥${formatCny(member?.balanceCny ?? null)}`}</Figure>
          </p>
          <div className={css.games}>
            <dl>
              <dt>{text.inGames}</dt>
              <dd>
                <Figure>{`¥${formatCny(member?.gameBalanceCny ?? null)}`}</Figure>
              </dd>
            </dl>
            {!isPlaying && <CollectGames />}
          </div>
        </Card>
        <div>
          <VenueList venues={venues} />
        </div>
        <MoneyWays withdrawal="withdrawalHub" />
        <Link to="money" className={css.more}>
          {text.more}
        </Link>
      </div>
    </Sheet>
  );
}
