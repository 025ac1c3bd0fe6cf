import type { Card } from '#api/calls/cards.ts';
import type { Words } from '#text/words.ts';
import type { money } from '#text/zh/money.ts';
import { CardNumber } from '#ui/CardNumber.tsx';
import type { Option } from '#ui/OptionList.tsx';

import { maskCards } from './maskCards.ts';

/** How many USDT addresses, and how many bank cards, a member may have. */
export const CARDS_MAX = 5;

/** Whether the member may bind one more card, given the number in the list. Bobi has no limit. */
export function canAddCard(kind: 'usdt' | 'bank' | 'bobi', listed: number): boolean {
  return kind === 'bobi' || listed < CARDS_MAX;
}

type Names = Pick<Words<typeof money>, 'unnamedCard' | 'bobi' | 'nthCard'>;

/** Bank and owner of every bobi address; the protocol sets both. */
export const BOBI = 'bobi';

/** Turns cards into options. Whole numbers never get into the page. */
export function cardOptions(
  kind: Parameters<typeof maskCards>[0],
  cards: readonly Card[],
  names: Names,
): Option[] {
  const masked = maskCards(kind, cards, names);
  return cards.map((card, index) => {
    const { bank, owner } = nameCard(card, names);
    return {
      id: card.id,
      title: `${bank} ${owner}`.trim(),
      detail: <CardNumber masked={masked[index]!} />,
    };
  });
}

/** Names a card by its bank and its owner or network; a bobi address has neither and is called bobi. */
export function nameCard(
  { bank, owner }: Pick<Card, 'bank' | 'owner'>,
  names: Omit<Names, 'nthCard'>,
): Pick<Card, 'bank' | 'owner'> {
  const isNamed = (name: string) => name.trim().toLowerCase() !== BOBI;
  const known = isNamed(bank) ? bank.trim() || names.unnamedCard : names.bobi;
  return { bank: known, owner: isNamed(owner) ? owner : '' };
}
