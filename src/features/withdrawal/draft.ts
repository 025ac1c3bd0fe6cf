import { isAmountText } from '#domain/amountInput.ts';
import { type Draft, forgetDraft, readDraft } from '#state/drafts/drafts.ts';
import { useDraft } from '#state/drafts/useDraft.ts';

import { emptyWithdrawal, type WithdrawalForm } from './form.ts';
import type { WithdrawalTab } from './rules.ts';

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

/** The form as it opens: empty, but for an amount that was typed before. */
export function openWithdrawal(tab: WithdrawalTab): WithdrawalForm {
  return { ...emptyWithdrawal(tab), amount: readDraft(DRAFTS[tab.kind])?.amount ?? '' };
}

/** The card chosen before, or null: it is chosen again only once the list shows that it is still there. */
export function keptCardId({ tab }: WithdrawalForm): string | null {
  return readDraft(DRAFTS[tab.kind])?.cardId ?? null;
}

/** Another tab empties the form (M4-17), and with it what is kept of either. */
export function forgetWithdrawals(): void {
  Object.values(DRAFTS).forEach(forgetDraft);
}

/** Keeps card and amount, never the payment password. The only card, which needs no choosing, is not worth keeping. */
export function useWithdrawalDraft(
  { tab, cardId, amount }: WithdrawalForm,
  { cards = [], keptId }: { cards: readonly unknown[] | undefined; keptId: string | null },
): ReturnType<typeof useDraft> {
  const chosen = cardId ?? keptId;
  const isCardKept = chosen !== null && (amount !== '' || cards.length !== 1);
  return useDraft(DRAFTS[tab.kind], isCardKept ? { amount, cardId: chosen } : { amount });
}
