import type { Withdrawal, WithdrawalTab } from './rules.ts';

export type WithdrawalAction =
  | { type: 'tabChosen'; tab: WithdrawalTab }
  | { type: 'cardChosen'; card: { id: string; owner: string } }
  | { type: 'cardsLoaded'; ids: readonly string[] }
  | { type: 'typed'; changed: { amount?: string; paymentPassword?: string } };

/** The empty form of a tab. */
export function emptyWithdrawal(tab: WithdrawalTab): Withdrawal {
  return { tab, cardId: null, amount: '', paymentPassword: '', network: '' };
}

/** The form after an action: another tab empties it, another card clears amount and password. */
export function reduceWithdrawal(form: Withdrawal, action: WithdrawalAction): Withdrawal {
  switch (action.type) {
    case 'tabChosen':
      return emptyWithdrawal(action.tab);
    case 'cardChosen':
      return { ...emptyWithdrawal(form.tab), cardId: action.card.id, network: action.card.owner };
    case 'cardsLoaded':
      // A card that was deleted elsewhere is dropped, never replaced by the next one in the list.
      return form.cardId === null || action.ids.includes(form.cardId)
        ? form
        : emptyWithdrawal(form.tab);
    case 'typed':
      return { ...form, ...action.changed };
  }
}
