import { type Card, loadCards } from '#api/calls/cards.ts';
import { maskNumbers } from '#domain/maskNumbers.ts';
import { useCall } from '#state/cache/useCall.ts';

/** A bound card that was chosen: its number is sent, and only the masked one may get into the page (D-118). */
type BoundCard = { number: string; masked: string };

/** The bound bank card of an id; null without an id, while it loads, and when it is not bound any more. */
export function useBoundCard(id: string): { card: BoundCard | null; isLoading: boolean } {
  const isChosen = id !== '';
  const { data, isPending } = useCall(loadCards, { kind: 'bank' }, { isEnabled: isChosen });
  if (!isChosen) return { card: null, isLoading: false };
  return { card: findCard(data ?? [], id), isLoading: isPending };
}

function findCard(cards: readonly Card[], id: string): BoundCard | null {
  const index = cards.findIndex((card) => card.id === id);
  const number = cards[index]?.number;
  if (number === undefined) return null;
  return { number, masked: maskNumbers(cards.map((card) => card.number))[index]! };
}
