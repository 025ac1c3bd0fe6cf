import { useState } from 'react';

import { type Card, loadBanks, loadCards } from '#api/calls/cards.ts';
import { SkeletonLines } from '#features/deposit/Account.tsx';
import type { FieldProps } from '#forms/useForm.ts';
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
import { TextField } from '#ui/TextField.tsx';

type CardsProps = { chosen: string; onChoose: (card: Card) => void };

/** A button that opens the bound bank cards. The chosen card fills in the sender of a transfer. */
export function BoundCards({ label, chosen, onChoose }: CardsProps & { label: string }) {
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

function Cards({ chosen, onChoose }: CardsProps) {
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

/** Field for the sender's bank: typed, or picked from the server's list. */
export function SenderBankField({ label, ...field }: FieldProps & { label: string }) {
  const text = useText(words);
  const [isOpen, setIsOpen] = useState(false);
  const choose = (bank: string) => {
    setIsOpen(false);
    field.onChange(bank);
  };
  return (
    <div>
      <TextField
        {...field}
        label={label}
        enterKeyHint="next"
        placeholder={text.senderBankPlaceholder}
        suffix={
          <Button
            variant="plain"
            compact
            aria-haspopup="dialog"
            aria-label={text.chooseBankTitle}
            onClick={() => setIsOpen(true)}
          >
            {text.chooseBank}
          </Button>
        }
      />
      <Sheet open={isOpen} title={text.chooseBankTitle} onClose={() => setIsOpen(false)}>
        <Banks chosen={field.value} onChoose={choose} />
      </Sheet>
    </div>
  );
}

type BanksProps = { chosen: string; onChoose: (bank: string) => void };

function Banks({ chosen, onChoose }: BanksProps) {
  const text = useText(words);
  const query = useCall(loadBanks, undefined);
  return (
    <QueryBoundary
      query={query}
      waiting={<SkeletonLines />}
      failed={text.banksFailed}
      empty={<EmptyState message={text.noBanks} />}
    >
      {(banks) => (
        <OptionList
          label={text.chooseBankTitle}
          // A bank listed twice is one choice: only its name is sent.
          options={[...new Set(banks.map(({ name }) => name))].map((name) => ({
            id: name,
            title: name,
          }))}
          chosen={chosen.trim()}
          onChoose={onChoose}
        />
      )}
    </QueryBoundary>
  );
}
