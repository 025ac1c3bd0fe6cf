import { useRef, useState } from 'react';

import { type Card, loadCards, unbindCard } from '#api/calls/cards.ts';
import { CARD_TABS, type CardTab, readCardTab } from '#features/cards/rules.ts';
import { PartBoundary } from '#navigation/PartBoundary.tsx';
import { goTo, openScreen } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { useScreenQuery } from '#navigation/screenLocation.ts';
import {
  ADD_SCREENS,
  canAddCard,
  CARDS_MAX,
  maskCards,
  nameCard,
} from '#parts/cards/cardOptions.tsx';
import { useIsBobiListed } from '#parts/cards/useIsBobiOffered.ts';
import { useCall } from '#state/cache/useCall.ts';
import { useSend } from '#state/cache/useSend.ts';
import { fill, getText, useText } from '#text/words.ts';
import { cards as words } from '#text/zh/cards.ts';
import { money } from '#text/zh/money.ts';
import { Button } from '#ui/Button.tsx';
import { CardStack } from '#ui/Card.tsx';
import { CardNumber } from '#ui/CardNumber.tsx';
import { showConfirm } from '#ui/dialogs.ts';
import { EmptyState } from '#ui/EmptyState.tsx';
import { PlusIcon } from '#ui/icons.tsx';
import { Picture } from '#ui/Picture.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { BankCardIcon, CoinIcon, CoinsIcon } from '#ui/screenIcons.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { Tabs } from '#ui/Tabs.tsx';
import { showToast } from '#ui/toasts.tsx';

import css from './CardsScreen.module.css';

/** `/wallet`: USDT addresses, bank cards, and bobi if the operator offers it. The query holds the tab, so a reload keeps it. */
export function CardsScreen() {
  const text = useText(words);
  const wanted = readCardTab(useScreenQuery().get('type'));
  // Until the server has answered, shows bobi to a player who came for it.
  const isBobiListed = useIsBobiListed() ?? wanted.kind === 'bobi';
  const shown = CARD_TABS.filter(({ kind }) => kind !== 'bobi' || isBobiListed);
  const { tab, kind } = shown.find((one) => one.tab === wanted.tab) ?? shown[0]!;
  const tabs = shown.map((one) => ({ id: one.tab, label: text[`${one.kind}Tab`] }));
  // Replaces the entry: back leaves the screen instead of going through the tabs.
  const show = (id: CardTab['tab']) => goTo(pathTo('cards', { type: id }), { replace: true });
  return (
    <Tabs label={text.kinds} tabs={tabs} selected={tab} onSelect={show}>
      <CardList key={kind} kind={kind} />
    </Tabs>
  );
}

/** Cards of one tab, and a button that adds one while there is room. */
function CardList({ kind }: { kind: CardTab['kind'] }) {
  const text = useText(words);
  const names = useText(money);
  // If the server refuses the bobi list, the bobi tab disappears, so no toast is needed.
  const heardBy = kind === 'bobi' ? 'nobody' : 'reader';
  const query = useCall(loadCards, { kind }, { heardBy, renewMs: 2000 });
  // The player unbound these. The list hides them even if its next load fails or still has them.
  const [unboundIds, setUnboundIds] = useState<readonly string[]>([]);
  const countLine = useRef<HTMLParagraphElement>(null);

  const drop = ({ id }: Card) => {
    setUnboundIds((ids) => [...ids, id]);
    // The focused button disappears with its row.
    countLine.current?.focus();
  };
  return (
    <CardStack>
      {kind === 'bank' && <p className={css.count}>{text.bankUse}</p>}
      <QueryBoundary
        query={query}
        waiting={<CardSkeletons />}
        failed={text.listFailed}
        outdated={text.listOld}
      >
        {(loaded) => {
          const cards = loaded.filter(({ id }) => !unboundIds.includes(id));
          const masked = maskCards(kind, cards, names);
          return (
            <>
              <p
                ref={countLine}
                tabIndex={-1}
                className={cards.length === 0 ? 'sr-only' : css.count}
              >
                {fill(kind === 'bobi' ? text.countOnly : text.count, {
                  count: cards.length,
                  max: CARDS_MAX,
                })}
              </p>
              {cards.length === 0 ? (
                <EmptyState
                  message={text[`${kind}None`]}
                  action={
                    <PartBoundary>
                      <AddButton kind={kind} />
                    </PartBoundary>
                  }
                />
              ) : (
                <ul className={css.rows}>
                  {cards.map((card, index) => (
                    <CardRow
                      key={card.id}
                      card={card}
                      kind={kind}
                      masked={masked[index]!}
                      onUnbound={drop}
                      onSettled={() => void query.refetch()}
                    />
                  ))}
                </ul>
              )}
              {cards.length > 0 && canAddCard(kind, cards.length) && (
                <PartBoundary>
                  <AddButton kind={kind} wide />
                </PartBoundary>
              )}
              {!canAddCard(kind, cards.length) && (
                <p className={css.full}>{fill(text.full, { max: CARDS_MAX })}</p>
              )}
            </>
          );
        }}
      </QueryBoundary>
    </CardStack>
  );
}

function CardSkeletons() {
  return (
    <>
      <p aria-hidden className={css.count}>
        <Skeleton width="30%" />
      </p>
      <div className={css.rows}>
        {[1, 2, 3].map((card) => (
          <div key={card} className={css.card}>
            <Skeleton width={40} height={40} radius={12} />
            <span className={css.words}>
              <Skeleton width="50%" />
              <Skeleton width="35%" />
            </span>
          </div>
        ))}
      </div>
    </>
  );
}

/** Opens the form that binds a card of this tab's kind. */
function AddButton({ kind, wide }: { kind: CardTab['kind']; wide?: boolean }) {
  const text = useText(words);
  return (
    <Button wide={wide} onClick={() => openScreen(ADD_SCREENS[kind])}>
      <PlusIcon size={20} />
      {text[`${kind}Add`]}
    </Button>
  );
}

const SIGNS = { usdt: CoinIcon, bank: BankCardIcon, bobi: CoinsIcon } as const;

type RowProps = {
  card: Card;
  kind: CardTab['kind'];
  /** The visible part of its number: the rest must not get into the page. */
  masked: string;
  onUnbound: (card: Card) => void;
  /** Called once the server was asked, whatever it answered: the list should load again. */
  onSettled: () => void;
};

/** A bank card with bank and holder, or an address with its coin and network; a button unbinds it after a question. */
function CardRow({ card, kind, masked, onUnbound, onSettled }: RowProps) {
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
    // Without an answer the server may have unbound the card: the list tells.
    onSettled();
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
