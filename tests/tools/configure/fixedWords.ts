/** Catalogues whose Chinese and English words a configuration cannot change: they protect players, their money or the law. */
const CATALOGUES = ['protection', 'reminder', 'unansweredOrder', 'refusal', 'orderMessages'];

const KEYS = [
  'app.expiredTitle',
  'app.expiredMessage',
  'interstitials.age',
  'interstitials.ageSentence',
  'interstitials.ageStatement',
  'deposit.noAccounts',
  'deposit.autofilled',
  'deposit.unverified',
  'deposit.unverifiedWhy',
  'deposit.addressChanged',
  'deposit.wrongNetwork',
  'deposit.networkMismatch',
  'deposit.networkUnknown',
  'withdrawal.boundToday',
  'withdrawal.noneBefore',
  'withdrawal.changed',
  'withdrawal.gone',
  'withdrawal.replaced',
  'cards.addressOddCharacters',
  'cards.addressWrongNetwork',
  'cards.addressFormUnknown',
  'cards.addressChecksumWrong',
  'cards.wrongNetwork',
  'cards.wrongChecksum',
];

/** Whether the built-in sentence must stay in Chinese and English. Other languages translate it. */
export function isFixedWord(key: string): boolean {
  return KEYS.includes(key) || CATALOGUES.includes(key.split('.')[0]!);
}

/** The most characters of a word in a narrow place; Chinese characters count twice. */
export const MOST_CHARACTERS: Readonly<Record<string, number>> = {
  // The tab bar.
  'titles.home': 9,
  'titles.promotions': 11,
  'titles.service': 9,
  'titles.sponsors': 9,
  'titles.mine': 9,
  // The header.
  'app.siteName': 16,
  'app.login': 9,
  'app.register': 9,
  'app.collectShort': 9,
};
