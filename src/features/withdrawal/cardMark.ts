import type { Card } from '#api/calls/cards.ts';
import { readNetwork } from '#domain/network.ts';
import { hashName, makeSalt } from '#state/device/accountHash.ts';

type Marked = Pick<Card, 'number' | 'owner'>;

/** Returns a salted hash of a card's number and network, since its id may come to mean another card (D-341). */
export function markCard(card: Marked): string {
  const salt = makeSalt();
  return `${salt} ${hashName(salt, nameOf(card))}`;
}

/** Whether a mark was made of this card. Blanks do not count, nor the case of an address that begins with 0x. */
export function isMarked(mark: string, card: Marked): boolean {
  const [salt = '', hash] = mark.split(' ');
  return hash === hashName(salt, nameOf(card));
}

/** Whether a stored text has the form of a mark. */
export function isMark(text: string): boolean {
  return /^[\da-f]{32} [\da-f]{64}$/.test(text);
}

function nameOf({ number, owner }: Marked): string {
  const bare = number.replace(/\s/g, '');
  const network = readNetwork(owner) ?? owner.replace(/\s/g, '').toUpperCase();
  return `${/^0x/i.test(bare) ? bare.toLowerCase() : bare} ${network}`;
}
