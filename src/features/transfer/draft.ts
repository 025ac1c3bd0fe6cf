import { isAmountText } from '#domain/amountInput.ts';
import { PLATFORM_WALLET } from '#domain/recordTypes.ts';
import { type Draft, readDraft } from '#state/drafts/drafts.ts';

import type { Transfer } from './rules.ts';

const isWallet = (text: string): boolean => text !== '';

/** What of a transfer survives a reload. */
export const transferDraft: Draft<keyof Transfer> = {
  name: 'transfer',
  fields: { amount: isAmountText, source: isWallet, target: isWallet },
};

const EMPTY: Transfer = { amount: '', source: PLATFORM_WALLET, target: null };

/** The transfer as its form opens: the amount of the draft only with the wallets that it was typed for. */
export function openTransfer(): Transfer {
  const { amount = '', source, target } = readDraft(transferDraft) ?? {};
  return source && target ? { amount, source, target } : EMPTY;
}
