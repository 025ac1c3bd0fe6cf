import type { Card } from '#api/calls/cards.ts';
import type { Words } from '#text/words.ts';
import type { money } from '#text/zh/money.ts';

type Names = Pick<Words<typeof money>, 'unnamedCard' | 'bobi'>;

// What `/addBobiCard` sends as bank and owner of every bobi address (D-106).
const BOBI = 'bobi';

/** How a card is named: its bank and its owner or network; a bobi address has neither, it is called bobi (D-233). */
export function nameCard(
  { bank, owner }: Pick<Card, 'bank' | 'owner'>,
  names: Names,
): Pick<Card, 'bank' | 'owner'> {
  const isNamed = (name: string) => name.trim().toLowerCase() !== BOBI;
  const known = isNamed(bank) ? bank.trim() || names.unnamedCard : names.bobi;
  return { bank: known, owner: isNamed(owner) ? owner : '' };
}
