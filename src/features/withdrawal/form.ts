import type { Withdrawal, WithdrawalTab } from './rules.ts';

/** A withdrawal being filled in. */
export type WithdrawalForm = Withdrawal & {
  tab: WithdrawalTab;
  /** The network as the chosen address's owner field names it; '' before one is chosen. */
  feeNetwork: string;
};

export type WithdrawalStep =
  | { step: 'switch'; tab: WithdrawalTab }
  | { step: 'choose'; card: { id: string; owner: string } }
  /** The list of addresses was loaded anew. */
  | { step: 'listed'; ids: readonly string[] }
  | { step: 'type'; field: 'amount' | 'paymentPassword'; text: string };

/** The empty form of a tab. */
export function emptyWithdrawal(tab: WithdrawalTab): WithdrawalForm {
  return { tab, cardId: null, amount: '', paymentPassword: '', feeNetwork: '' };
}

/** The form after a step: another tab empties it, another address clears amount and password (M4-17 to M4-19, M4-21). */
export function advanceWithdrawal(form: WithdrawalForm, news: WithdrawalStep): WithdrawalForm {
  switch (news.step) {
    case 'switch':
      return emptyWithdrawal(news.tab);
    case 'choose':
      return {
        ...emptyWithdrawal(form.tab),
        cardId: news.card.id,
        feeNetwork: news.card.owner,
      };
    case 'listed':
      // An address deleted elsewhere is dropped: its neighbour must not take its place.
      return form.cardId === null || news.ids.includes(form.cardId)
        ? form
        : emptyWithdrawal(form.tab);
    case 'type':
      return { ...form, [news.field]: news.text };
  }
}
