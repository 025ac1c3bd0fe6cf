import { findHidden } from '#domain/typedText.ts';
import { firstProblem } from '#domain/validation.ts';
import type { Words } from '#text/words.ts';
import type { cards } from '#text/zh/cards.ts';

/** Tabs of the card screen as its query numbers them; the call numbers the kinds the other way round (D-103). */
export const CARD_TABS = [
  { tab: '1', kind: 'usdt' },
  { tab: '2', kind: 'bank' },
  { tab: '5', kind: 'bobi' },
] as const;
export type CardTab = (typeof CARD_TABS)[number];

/** Returns the tab for the `type` of the query: bank cards for 2, bobi for 5, USDT for anything else. */
export function readCardTab(tab: string | null): CardTab {
  return CARD_TABS.find((one) => one.tab === tab) ?? CARD_TABS[0];
}

type Key = keyof Words<typeof cards>;

export type CryptoCard = { address: string; protocol: string; paymentPassword: string };

/** Both check an address and return the first problem, each with its own message. The protocol of bobi is preset. */
export const checkUsdtCard = checkAddressBy('usdtAddressRequired');
export const checkBobiCard = checkAddressBy('bobiAddressRequired');

function checkAddressBy(addressRequired: Key) {
  return (card: CryptoCard) => {
    const address = card.address.trim();
    const hidden = findHidden(address);
    const problem = firstProblem<keyof CryptoCard, Key>([
      ['address', address === '', addressRequired],
      ['address', hidden !== null, 'hiddenCharacter'],
      ['protocol', card.protocol === '', 'protocolRequired'],
      ['paymentPassword', card.paymentPassword === '', 'paymentPasswordRequired'],
    ]);
    return problem && { ...problem, values: hidden ?? {} };
  };
}

export type BankCard = {
  holder: string;
  bank: string;
  branch: string;
  number: string;
  paymentPassword: string;
};

const NUMBER_MIN = 8;
const PAYMENT_PASSWORD_MIN = 6;
const PAYMENT_PASSWORD_MAX = 18;

/** Checks a bank card as it is sent: required fields first, then lengths. */
export function checkBankCard(card: BankCard): { field: keyof BankCard; key: Key } | null {
  const { length } = card.paymentPassword;
  return firstProblem<keyof BankCard, Key>([
    ['holder', card.holder === '', 'holderRequired'],
    ['bank', card.bank.trim() === '', 'bankRequired'],
    ['branch', card.branch === '', 'branchRequired'],
    ['number', card.number === '', 'numberRequired'],
    ['paymentPassword', length === 0, 'paymentPasswordRequired'],
    ['number', card.number.length < NUMBER_MIN, 'numberTooShort'],
    [
      'paymentPassword',
      length < PAYMENT_PASSWORD_MIN || length > PAYMENT_PASSWORD_MAX,
      'paymentPasswordLength',
    ],
  ]);
}
