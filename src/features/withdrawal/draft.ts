import { isAmountText } from '#domain/amountInput.ts';
import { type Draft, forgetDraft, readDraft } from '#state/drafts/drafts.ts';
import { useDraft } from '#state/drafts/useDraft.ts';

import { emptyWithdrawal } from './form.ts';
import type { Withdrawal, WithdrawalTab } from './rules.ts';

type Kind = WithdrawalTab['kind'];

const fields: Draft<'cardId' | 'amount'>['fields'] = {
  cardId: (text) => text !== '',
  amount: isAmountText,
};
const DRAFTS: Readonly<Record<Kind, Draft<'cardId' | 'amount'>>> = {
  usdt: { name: 'withdrawal usdt', fields },
  bank: { name: 'withdrawal bank', fields },
  bobi: { name: 'withdrawal bobi', fields },
};

/** The form as it opens: empty, except for the amount of the draft. */
export function openWithdrawal(tab: WithdrawalTab): Withdrawal {
  return { ...emptyWithdrawal(tab), amount: readDraft(DRAFTS[tab.kind])?.amount ?? '' };
}

/** The card of the draft, or null. It is chosen again only when the loaded list still contains it. */
export function draftCardId({ tab }: Withdrawal): string | null {
  return readDraft(DRAFTS[tab.kind])?.cardId ?? null;
}

/** Another tab empties the form, so the drafts of all tabs go. */
export function forgetWithdrawals(): void {
  Object.values(DRAFTS).forEach(forgetDraft);
}

/** Keeps card and amount, never the payment password. A card that is the only one is chosen anyway and not kept. */
export function useWithdrawalDraft(
  { tab, cardId, amount }: Withdrawal,
  cards: readonly unknown[] | undefined,
  draftId: string | null,
): ReturnType<typeof useDraft> {
  const chosen = cardId ?? draftId;
  const isCardKept = chosen !== null && (amount !== '' || cards?.length !== 1);
  return useDraft(DRAFTS[tab.kind], isCardKept ? { amount, cardId: chosen } : { amount });
}
