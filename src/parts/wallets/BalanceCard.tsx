import type { ReactNode } from 'react';

import { addCny } from '#domain/money.ts';
import { PartBoundary, Parts } from '#navigation/PartBoundary.tsx';
import { useMember } from '#state/member/member.ts';
import { useText } from '#text/words.ts';
import { money as words } from '#text/zh/money.ts';
import { Card } from '#ui/Card.tsx';

import { Balance } from './Balance.tsx';
import css from './BalanceCard.module.css';
import { GamesBalance } from './GamesBalance.tsx';
import { MoneyLinks } from './MoneyLinks.tsx';
import { WalletActions } from './WalletActions.tsx';

type Props = {
  /** Where the withdrawal leads: to its form or to the ways to withdraw. */
  withdrawal: 'withdrawal' | 'withdrawalHub';
  /** More at the end of the heading. */
  more?: ReactNode;
};

/** Shows all money of the member and where it is, and the ways to move it: deposit and withdrawal alike. */
export function BalanceCard({ withdrawal, more }: Props) {
  const text = useText(words);
  const balanceCny = useMember((member) => member?.balanceCny ?? null);
  const gamesCny = useMember((member) => member?.gameBalanceCny ?? null);
  return (
    <Card
      title={text.total}
      isStrong
      actions={
        <Parts>
          <WalletActions />
          {more}
        </Parts>
      }
    >
      <div className={css.body}>
        <p className={css.money}>
          <Balance cny={addCny(balanceCny, gamesCny)} size={40} />
        </p>
        <div className={css.row}>
          <dl className={css.parts}>
            <div>
              <dt>{text.central}</dt>
              <dd>
                <Balance cny={balanceCny} />
              </dd>
            </div>
            <div>
              <dt>{text.inGames}</dt>
              <dd>
                <Balance cny={gamesCny} />
              </dd>
            </div>
          </dl>
          <PartBoundary>
            <GamesBalance />
          </PartBoundary>
        </div>
        <div className={css.ways}>
          <PartBoundary>
            <MoneyLinks withdrawal={withdrawal} isOnStrong />
          </PartBoundary>
        </div>
      </div>
    </Card>
  );
}
