import type { ComponentType } from 'react';

import { Link } from '#navigation/Link.tsx';
import type { PathName } from '#navigation/paths.ts';
import { useIsBobiOffered } from '#parts/cards/useIsBobiOffered.ts';
import { useText, type Words } from '#text/words.ts';
import { withdrawal as words } from '#text/zh/withdrawal.ts';
import { ChatPayIcon, ChevronIcon, CoinIcon, CoinsIcon, PhonePayIcon } from '#ui/screenIcons.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';

import css from './WithdrawalHubScreen.module.css';

type Word = keyof Words<typeof words>;
type Way = { label: Word; note: Word; to: PathName; Icon: ComponentType<{ size?: number }> };

const WAYS: readonly Way[] = [
  { label: 'usdt', note: 'usdtNote', to: 'withdrawal', Icon: CoinIcon },
  { label: 'bobi', note: 'bobiNote', to: 'bobiWithdrawal', Icon: CoinsIcon },
  { label: 'wechat', note: 'serviceNote', to: 'service', Icon: ChatPayIcon },
  { label: 'alipay', note: 'serviceNote', to: 'service', Icon: PhonePayIcon },
];

/** `/withdrawalClass`: the ways to withdraw. */
export function WithdrawalHubScreen() {
  const text = useText(words);
  const isBobiOffered = useIsBobiOffered();
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
              </span>
              <ChevronIcon size={18} />
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}

function Waiting() {
  return (
    <div className={css.ways}>
      {WAYS.map(({ label }) => (
        <Skeleton key={label} height={76} />
      ))}
    </div>
  );
}
