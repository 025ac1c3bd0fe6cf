import type { Member } from './members.ts';

/** A stored card or address; `type` is the wire's: 1 bank, 2 USDT, 5 bobi. */
export type Card = {
  /** Digits as text where JavaScript could not hold the number. */
  readonly id: number | string;
  readonly type: 1 | 2 | 5;
  readonly bank: string;
  readonly owner: string;
  readonly number: string;
  readonly branch: string;
};

/** A card as a test gives it: by default a USDT address. */
export type CardOptions = {
  id?: string;
  bank?: string;
  owner?: string;
  number?: string;
  branch?: string;
};

/** How many cards of one kind a member may have. */
export const MOST_CARDS = 5;

const TYPES: Readonly<Record<string, Card['type']>> = { USDT: 2, bobi: 5 };
// Invented, with the form of an address but a wrong checksum.
const ADDRESS = 'TLobbyDemoAddress1111111111111AbCd';

/** Adds a card; `null` when the member has reached the limit of its kind. */
export function addCard(
  member: Member,
  { id, bank = 'USDT', owner = 'TRC20', number = ADDRESS, branch = '' }: CardOptions = {},
): Card | null {
  const type = TYPES[bank] ?? 1;
  if (cardsOf(member, type).length >= MOST_CARDS) return null;
  member.cardsAdded += 1;
  const card = { id: id ?? member.id * 100 + member.cardsAdded, type, bank, owner, number, branch };
  member.cards.push(card);
  return card;
}

/** A member's cards of one kind, oldest first. */
export function cardsOf(member: Member, type: number): Card[] {
  return member.cards.filter((card) => card.type === type);
}
