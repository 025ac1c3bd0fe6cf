import { type Card, unbindCard } from '#api/calls/cards.ts';
import type { CardTab } from '#features/cards/rules.ts';
import { nameCard } from '#parts/cards/cardOptions.tsx';
import { useSend } from '#state/cache/useSend.ts';
import { fill, getText, useText } from '#text/words.ts';
import { cards as words } from '#text/zh/cards.ts';
import { money } from '#text/zh/money.ts';
import { Button } from '#ui/Button.tsx';
import { CardNumber } from '#ui/CardNumber.tsx';
import { showConfirm } from '#ui/dialogs.ts';
import { BankCardIcon, CoinIcon, CoinsIcon } from '#ui/screenIcons.tsx';
import { Picture } from '#ui/Picture.tsx';
import { showToast } from '#ui/toasts.tsx';

import css from './CardsScreen.module.css';

const SIGNS = { usdt: CoinIcon, bank: BankCardIcon, bobi: CoinsIcon } as const;

type Props = {
  card: Card;
  kind: CardTab['kind'];
  /** The visible part of its number: the rest must not get into the page. */
  masked: string;
  onUnbound: (card: Card) => void;
  /** Called once the server was asked, whatever it answered: the list should load again. */
  onSettled: () => void;
};

/** A bank card with bank and holder, or an address with its coin and network; a button unbinds it after a question. */
export function CardRow({ card, kind, masked, onUnbound, onSettled }: Props) {
  const text = useText(words);
  const { bank, owner } = nameCard(card, useText(money));
  const shownAs = `${bank} ${masked}`;
  const { submit, isSending } = useSend(unbindCard);
  const unbind = async () => {
    const { unbindQuestion, unbind: confirmLabel, unbound } = getText(words);
    const question = { title: shownAs, message: unbindQuestion, confirmLabel };
    if (!(await showConfirm({ ...question, tone: 'danger' }))) return;
    if (await submit({ id: card.id })) {
      showToast(unbound, 'success');
      onUnbound(card);
    }
    // The card may be unbound even without an answer, and only the list says so. Offline nothing was sent.
    if (navigator.onLine) onSettled();
  };
  const Sign = SIGNS[kind];
  return (
    <li className={css.card}>
      <span aria-hidden className={css.sign}>
        {card.icon === '' ? <Sign /> : <Picture src={card.icon} alt="" ratio={1} fit="contain" />}
      </span>
      <span className={css.words}>
        <span className={css.bank}>
          {bank} <span className={css.owner}>{owner}</span>
        </span>
        <span className={css.number}>
          <CardNumber masked={masked} />
        </span>
      </span>
      <Button
        variant="plain"
        compact
        busy={isSending}
        aria-label={fill(text.unbindOf, { card: shownAs })}
        onClick={() => void unbind()}
      >
        {text.unbind}
      </Button>
    </li>
  );
}
