import { formatCny } from '#domain/amount.ts';
import { Link } from '#navigation/Link.tsx';
import { useMember } from '#state/member/useMember.ts';
import { useText } from '#text/words.ts';
import { money as zh } from '#text/zh/money.ts';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';
import { Sheet } from '#ui/Sheet.tsx';

import css from './WalletSheet.module.css';

/** Both wallets of the member, and the ways to put money in and take it out: opened by the balance in the header. */
export function WalletSheet({ onClose }: { onClose: () => void }) {
  const text = useText(zh);
  const member = useMember();
  return (
    <Sheet open title={member?.name || text.wallets} onClose={onClose}>
      <div className={css.content}>
        <DescriptionList>
          <Description label={text.central} isLarge>
            ¥{formatCny(member?.balanceCny ?? null)}
          </Description>
          <Description label={text.inGames}>
            ¥{formatCny(member?.gameBalanceCny ?? null)}
          </Description>
        </DescriptionList>
        <div className={css.ways}>
          <Link to="withdrawalHub" className={css.out}>
            {text.withdraw}
          </Link>
          <Link to="deposit" className={css.in}>
            {text.deposit}
          </Link>
        </div>
        <Link to="money" className={css.more}>
          {text.more}
        </Link>
      </div>
    </Sheet>
  );
}
