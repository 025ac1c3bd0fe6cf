import { checkAddress, findNetwork, type Network } from '#domain/cryptoAddress.ts';
import { fill, type Words } from '#text/words.ts';
import type { cards } from '#text/zh/cards.ts';

type Text = Words<typeof cards>;
type Oddity = {
  /** One line beside the field. */
  warning: string;
  /** What exactly is odd, for the question that follows. */
  detail: string;
};

const MOST_CHARACTERS = 3;

/** Says what is odd about an address for the chosen network, or nothing: a warning, never a ban (trust M-24). */
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
