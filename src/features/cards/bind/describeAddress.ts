import { checkAddress, findNetwork, type Network } from '#domain/cryptoAddress.ts';
import { fill, getText, type Words } from '#text/words.ts';
import { type cards, cards as zh } from '#text/zh/cards.ts';
import { showConfirm } from '#ui/dialogs.ts';

type Text = Words<typeof cards>;
type Oddity = {
  /** One line beside the field. */
  warning: string;
  /** What exactly is odd, for the question that follows. */
  detail: string;
};

const MOST_CHARACTERS = 3;

/** Says what is odd about an address for the chosen network, or nothing: a warning, never a ban (F-M24). */
export function describeAddress(address: string, chosen: Network, text: Text): Oddity | null {
  const key = checkAddress(address, chosen);
  if (key === null) return null;
  const warning = text[key];
  switch (key) {
    case 'addressOddCharacters':
      return { warning, detail: nameOddCharacters(address, text) };
    case 'addressWrongNetwork':
      return {
        warning,
        detail: fill(text.wrongNetwork, { chosen, found: findNetwork(address) ?? '' }),
      };
    case 'addressFormUnknown':
      return { warning, detail: fill(text.unknownForm, { chosen, form: text[`form${chosen}`] }) };
    case 'addressChecksumWrong':
      return { warning, detail: fill(text.wrongChecksum, { chosen }) };
  }
}

// Many of them cannot be seen: each is named by its place and its code point.
function nameOddCharacters(address: string, text: Text): string {
  return [...address]
    .map((character, index) => ({ character, place: index + 1 }))
    .filter(({ character }) => !/^[0-9A-Za-z]$/.test(character))
    .slice(0, MOST_CHARACTERS)
    .map(({ character, place }) =>
      fill(text.oddCharacter, { place, code: `${character} (${codeOf(character)})` }),
    )
    .join('\n');
}

function codeOf(character: string): string {
  return `U+${character.codePointAt(0)!.toString(16).toUpperCase().padStart(4, '0')}`;
}

/** Asks about an address that is odd for its network, naming what is odd; one that is not needs no question. */
export async function confirmOddity(address: string, network: Network): Promise<boolean> {
  const text = getText(zh);
  const oddity = describeAddress(address, network, text);
  if (!oddity) return true;
  return showConfirm({
    title: text.checkTitle,
    message: `${oddity.warning}\n${oddity.detail}\n\n${address}`,
    confirmLabel: text.bindAnyway,
    cancelLabel: text.goOver,
    tone: 'danger',
  });
}
