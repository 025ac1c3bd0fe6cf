import type { Card } from '#api/calls/cards.ts';
import { CardNumber } from '#parts/CardNumber.tsx';
import { fill, useText } from '#text/words.ts';
import { cards as zh } from '#text/zh/cards.ts';
import { Button } from '#ui/Button.tsx';
import { BankCardIcon, CoinIcon } from '#ui/moneyIcons.tsx';
import { Picture } from '#ui/Picture.tsx';

import css from './CardList.module.css';
import { useUnbind } from './useUnbind.ts';

type Props = {
  card: Card;
  /** What may be shown of its number: the rest never gets into the page (M2-40, D-118). */
  masked: string;
  /** The server unbound it. */
  onGone: (card: Card) => void;
  /** It may be unbound: the server was asked, and the list should be asked for again. */
  onSettled: () => void;
};

/** A bank card with bank and holder, or an address with its coin and network (M3-22, M3-24). */
export function CardRow({ card, masked, onGone, onSettled }: Props) {
  const text = useText(zh);
  const bank = card.bank || text.unnamed;
  const { unbind, isUnbinding } = useUnbind(card, `${bank} ${masked}`, { onGone, onSettled });
  const sign = card.bank === 'USDT' ? <CoinIcon /> : <BankCardIcon />;
  return (
    <li className={css.card}>
      <span aria-hidden className={css.sign}>
        {card.icon === '' ? sign : <Picture src={card.icon} alt="" ratio={1} fit="contain" />}
      </span>
      <span className={css.words}>
        <span className={css.bank}>
          {bank} <span className={css.owner}>{card.owner}</span>
        </span>
        <span className={css.number}>
          <CardNumber masked={masked} />
        </span>
      </span>
      <Button
        variant="plain"
        compact
        busy={isUnbinding}
        aria-label={fill(text.unbindOf, { card: `${bank} ${masked}` })}
        onClick={() => void unbind()}
      >
        {text.unbind}
      </Button>
    </li>
  );
}
