import { NETWORKS } from '#domain/cryptoAddress.ts';
import type { BankCard, CryptoCard } from '#features/cards/rules.ts';
import type { Draft } from '#state/drafts/drafts.ts';

const isAny = (): boolean => true;

/** What is kept of a card being bound: never the payment password. */
export const bankCardDraft: Draft<Exclude<keyof BankCard, 'paymentPassword'>> = {
  name: 'bank card',
  fields: { holder: isAny, bank: isAny, branch: isAny, number: isAny },
};

export const usdtCardDraft: Draft<Exclude<keyof CryptoCard, 'paymentPassword'>> = {
  name: 'usdt card',
  fields: { address: isAny, protocol: (text) => NETWORKS.some((network) => network === text) },
};

/** The protocol of such a card is preset (D-106). */
export const bobiCardDraft: Draft<'address'> = { name: 'bobi card', fields: { address: isAny } };
