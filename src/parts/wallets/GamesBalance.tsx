import { formatCny } from '#domain/amount.ts';
import { isFrameTrusted } from '#platform/framing.ts';
import { useHiddenAmounts } from '#state/device/hiddenAmounts.ts';
import { useMember } from '#state/member/member.ts';
import { useText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';
import { money } from '#text/zh/money.ts';
import { Button } from '#ui/Button.tsx';
import { NumberText } from '#ui/NumberText.tsx';
import { CollectIcon } from '#ui/icons.tsx';

import { Balance } from './Balance.tsx';
import css from './GamesBalance.module.css';
import { useCollectButton } from './useCollectButton.ts';
import { useFreshGameBalance } from './useFreshGameBalance.ts';

/** How long the button shows the amount after the server's answer, in ms. */
const FRESH_MS = 10_000;

/** The button 回收 ¥408.80 on a strong surface. Shows the amount only while it is at most 10 s old (D-247). */
export function GamesBalance() {
  const text = useText(words);
  const amountCny = useFreshGameBalance(FRESH_MS);
  const collect = useCollectButton();
  const isHidden = useHiddenAmounts();
  if (!isFrameTrusted()) return null;
  const amount = amountCny === null || isHidden ? '' : `¥${formatCny(amountCny)}`;
  return (
    <div className={css.onStrong}>
      <Button
        variant="plain"
        compact
        wide
        {...collect}
        aria-label={`${text.collect} ${amount}`.trim()}
      >
        <CollectIcon size={20} />
        <span>
          <span>{amount ? text.collectShort : text.collect}</span>{' '}
          {amount && <NumberText size={14}>{amount}</NumberText>}
        </span>
      </Button>
    </div>
  );
}

/** 游戏钱包 ¥408.80 and 回收 beside it: the last line of a card. */
export function GamesLine() {
  const text = useText(words);
  const { inGames } = useText(money);
  const gamesCny = useMember((member) => member?.gameBalanceCny ?? null);
  const collect = useCollectButton();
  return (
    <div className={css.line}>
      <p>
        {inGames} <Balance cny={gamesCny} />
      </p>
      {isFrameTrusted() && (
        <Button variant="plain" compact {...collect}>
          <CollectIcon size={20} />
          {text.collectShort}
        </Button>
      )}
    </div>
  );
}
