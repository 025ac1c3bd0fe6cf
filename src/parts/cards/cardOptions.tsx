import type { Card } from '#api/calls/cards.ts';
import { maskAddresses, tailOf } from '#domain/maskNumbers.ts';
import { fill, type Words } from '#text/words.ts';
import type { money } from '#text/zh/money.ts';
import { CardNumber } from '#ui/CardNumber.tsx';
import type { Option } from '#ui/OptionList.tsx';

type Kind = 'usdt' | 'bank' | 'bobi';

/** The screen that binds a card of a kind. */
export const ADD_SCREENS = {
  usdt: 'addUsdtCard',
  bank: 'addBankCard',
  bobi: 'addBobiCard',
} as const;

/** How many USDT addresses, and how many bank cards, a member may have. */
export const CARDS_MAX = 5;

/** Whether the member may bind one more card, given the number in the list. Bobi has no limit. */
export function canAddCard(kind: Kind, listed: number): boolean {
  return kind === 'bobi' || listed < CARDS_MAX;
}

type Names = Pick<Words<typeof money>, 'unnamedCard' | 'bobi' | 'nthCard'>;

/** Bank and owner of every bobi address; the protocol sets both. */
export const BOBI = 'bobi';

/** Turns cards into options. Whole numbers never get into the page. */
export function cardOptions(kind: Kind, cards: readonly Card[], names: Names): Option[] {
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

/** Masks each number to the part that may get into the page (D-118); numbers equal bank cards. */
export function maskCards(
  kind: Kind,
  cards: readonly Pick<Card, 'bank' | 'number'>[],
  { nthCard }: Pick<Names, 'nthCard'>,
): string[] {
  if (kind !== 'bank') return maskAddresses(cards.map(({ number }) => number));
  const looks = cards.map(({ bank, number }) => `${bank.trim()} ${tailOf(number)}`);
  return cards.map(({ number }, index) => {
    const isTwin = (look: string) => look === looks[index];
    const nth = looks.slice(0, index + 1).filter(isTwin).length;
    const isAlone = looks.filter(isTwin).length === 1;
    return isAlone ? tailOf(number) : `${tailOf(number)} ${fill(nthCard, { nth })}`;
  });
}
