import type { ComponentType } from 'react';

import { NETWORKS } from '#domain/network.ts';
import { Link } from '#navigation/Link.tsx';
import type { PathName } from '#navigation/paths.ts';
import { useIsBobiOffered } from '#parts/cards/useIsBobiOffered.ts';
import { useMember } from '#state/member/member.ts';
import { useText, type Words } from '#text/words.ts';
import { withdrawal as words } from '#text/zh/withdrawal.ts';
import { ChatPayIcon, ChevronIcon, CoinIcon, CoinsIcon, PhonePayIcon } from '#ui/screenIcons.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import { formatFee, quoteWithdrawal } from './quoteWithdrawal.ts';
import css from './WithdrawalHubScreen.module.css';

type Word = keyof Words<typeof words>;
type Way = { label: Word; note: Word; to: PathName; Icon: ComponentType<{ size?: number }> };

const WAYS: readonly Way[] = [
  { label: 'usdt', note: 'usdtNote', to: 'withdrawal', Icon: CoinIcon },
  { label: 'bobi', note: 'bobiNote', to: 'bobiWithdrawal', Icon: CoinsIcon },
  { label: 'wechat', note: 'serviceNote', to: 'service', Icon: ChatPayIcon },
  { label: 'alipay', note: 'serviceNote', to: 'service', Icon: PhonePayIcon },
];

/** `/withdrawalClass`: the ways to withdraw, each with where it leads and what is known of its minimum and fees. */
export function WithdrawalHubScreen() {
  const text = useText(words);
  const isBobiOffered = useIsBobiOffered();
  const fees = useFees();
  if (isBobiOffered === undefined) return <Waiting />;
  return (
    <ul className={css.ways}>
      {WAYS.filter(({ label }) => label !== 'bobi' || isBobiOffered).map(
        ({ label, note, to, Icon }) => (
          <li key={label}>
            <Link to={to} className={css.way}>
              <span aria-hidden className={css.sign}>
                <Icon />
              </span>
              <span className={css.words}>
                <span className={css.label}>{text[label]}</span>{' '}
                <span className={css.note}>{text[note]}</span>
                {note !== 'serviceNote' && (
                  <>
                    {' '}
                    <span className={css.note}>
                      {[text.minimum, label === 'usdt' && fees].filter(Boolean).join(' · ')}
                    </span>
                  </>
                )}
              </span>
              <ChevronIcon size={18} />
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}

/** The known fee of each network: 每笔手续费 TRC20 1 USDT / ERC20 5 USDT. Null while none is known. */
function useFees(): string | null {
  const text = useText(words);
  const member = useMember();
  const known = NETWORKS.flatMap((network) => {
    const { feeUsdt } = quoteWithdrawal({ amountCny: null, network }, member);
    return feeUsdt === null ? [] : [`${network} ${formatFee(feeUsdt)}`.replaceAll(' ', '\u00a0')];
  });
  return known.length > 0 ? `${text.fee} ${known.join(' / ')}` : null;
}

function Waiting() {
  return (
    <div className={css.ways}>
      {WAYS.map(({ label, note }) => (
        <Skeleton key={label} height={note === 'serviceNote' ? 76 : 101} />
      ))}
    </div>
  );
}
