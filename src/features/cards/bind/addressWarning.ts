import { checkAddress, findNetwork } from '#domain/cryptoAddress.ts';
import { nameCharacter } from '#domain/typedText.ts';
import type { Network } from '#domain/network.ts';
import { fill, getText, type Words } from '#text/words.ts';
import { type cards, cards as words } from '#text/zh/cards.ts';
import { showConfirm } from '#ui/dialogs.ts';

type Text = Words<typeof cards>;
type AddressWarning = {
  /** One line beside the field. */
  message: string;
  /** Exact reason, for the question before the address is sent. */
  detail: string;
};

/** The detail lists at most this many unexpected characters. */
const MAX_LISTED = 3;

/** Returns why an address may be wrong for the chosen network, or null. A warning only: it forbids no address. */
export function getAddressWarning(
  address: string,
  chosen: Network,
  text: Text,
): AddressWarning | null {
  const key = checkAddress(address, chosen);
  if (key === null) return null;
  const message = text[key];
  switch (key) {
    case 'addressOddCharacters':
      return { message, detail: listOddCharacters(address, text) };
    case 'addressWrongNetwork':
      return {
        message,
        detail: fill(text.wrongNetwork, { chosen, found: findNetwork(address) ?? '' }),
      };
    case 'addressFormUnknown':
      return { message, detail: fill(text.unknownForm, { chosen, form: text[`form${chosen}`] }) };
    case 'addressChecksumWrong':
      return { message, detail: fill(text.wrongChecksum, { chosen }) };
  }
}

// Lists them by position and code point: many of these characters are invisible.
function listOddCharacters(address: string, text: Text): string {
  return [...address]
    .map((character, index) => ({ character, place: index + 1 }))
    .filter(({ character }) => !/^[0-9A-Za-z]$/.test(character))
    .slice(0, MAX_LISTED)
    .map(({ character, place }) =>
      fill(text.oddCharacter, { place, code: nameCharacter(character) }),
    )
    .join('\n');
}

/** Asks the player about an address with a warning, giving the reason; true without a question when it has none. */
export async function confirmAddress(address: string, network: Network): Promise<boolean> {
  const text = getText(words);
  const warning = getAddressWarning(address, network, text);
  if (!warning) return true;
  return showConfirm({
    title: text.checkTitle,
    message: `${warning.message}\n${warning.detail}\n\n${address}`,
    confirmLabel: text.bindAnyway,
    cancelLabel: text.goOver,
    tone: 'warning',
  });
}
