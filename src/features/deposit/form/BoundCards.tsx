import { useState } from 'react';

import { type Card, loadCards } from '#api/calls/cards.ts';
import { SkeletonLines } from '#features/deposit/SkeletonLines.tsx';
import { cardOptions } from '#parts/cards/cardOptions.tsx';
import { useCall } from '#state/cache/useCall.ts';
import { useText } from '#text/words.ts';
import { deposit as words } from '#text/zh/deposit.ts';
import { money } from '#text/zh/money.ts';
import { Button } from '#ui/Button.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { OptionList } from '#ui/OptionList.tsx';
import { QueryBoundary } from '#ui/QueryBoundary.tsx';
import { Sheet } from '#ui/Sheet.tsx';

type Props = { chosen: string; onChoose: (card: Card) => void };
type ButtonProps = Props & { label: string };

/** A button that opens the bound bank cards. The chosen card fills in the sender of a transfer. */
export function BoundCards({ label, chosen, onChoose }: ButtonProps) {
  const text = useText(words);
  const [isOpen, setIsOpen] = useState(false);
  const choose = (card: Card) => {
    setIsOpen(false);
    onChoose(card);
  };
  return (
    <>
      <Button variant="plain" compact aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Sheet open={isOpen} title={text.boundCards} onClose={() => setIsOpen(false)}>
        <Cards chosen={chosen} onChoose={choose} />
      </Sheet>
    </>
  );
}

function Cards({ chosen, onChoose }: Props) {
  const text = useText(words);
  const names = useText(money);
  const query = useCall(loadCards, { kind: 'bank' }, { freshMs: 0 });
  return (
    <QueryBoundary
      query={query}
      waiting={<SkeletonLines />}
      failed={text.boundCardsFailed}
      empty={<EmptyState message={text.noBoundCards} />}
    >
      {(cards) => (
        <OptionList
          label={text.boundCards}
          options={cardOptions('bank', cards, names)}
          chosen={chosen}
          onChoose={(id) => onChoose(cards.find((card) => card.id === id)!)}
        />
      )}
    </QueryBoundary>
  );
}
