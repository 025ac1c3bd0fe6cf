import type { Card } from '#api/calls/cards.ts';
import { maskAddresses, tailOf } from '#domain/maskNumbers.ts';
import { fill, type Words } from '#text/words.ts';
import type { money } from '#text/zh/money.ts';

/** Masks each number to the part that may get into the page (D-118); numbers equal bank cards. */
export function maskCards(
  kind: 'usdt' | 'bank' | 'bobi',
  cards: readonly Pick<Card, 'bank' | 'number'>[],
  { nthCard }: Pick<Words<typeof money>, 'nthCard'>,
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
