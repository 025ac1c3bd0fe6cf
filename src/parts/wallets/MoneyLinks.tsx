import { Link } from '#navigation/Link.tsx';
import { useBreak } from '#parts/protection/useBreak.ts';
import { useText } from '#text/words.ts';
import { money as words } from '#text/zh/money.ts';
import { DepositIcon, WithdrawIcon } from '#ui/screenIcons.tsx';

import css from './MoneyLinks.module.css';

type Props = { withdrawal: 'withdrawal' | 'withdrawalHub'; isOnStrong?: boolean };

/** Links to deposit and withdrawal in one form: neither stands out (D-207). */
export function MoneyLinks({ withdrawal, isOnStrong }: Props) {
  const text = useText(words);
  // Nothing leads to a payment during a break.
  const isOnBreak = useBreak().state === 'active';
  const look = isOnStrong ? `${css.way} ${css.onStrong}` : css.way;
  return (
    <div className={css.ways}>
      {!isOnBreak && (
        <Link to="deposit" className={look}>
          <DepositIcon size={20} />
          {text.deposit}
        </Link>
      )}
      <Link to={withdrawal} className={look}>
        <WithdrawIcon size={20} />
        {text.withdraw}
      </Link>
    </div>
  );
}
