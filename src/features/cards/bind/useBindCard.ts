import { useEffect, useRef } from 'react';

import { bindCard, loadCards } from '#api/calls/cards.ts';
import { send } from '#api/send.ts';
import type { CardTab } from '#features/cards/rules.ts';
import { goTo, leaveScreen } from '#navigation/go.ts';
import { isKindUnknown } from '#parts/cards/useIsBobiOffered.ts';
import { useAnsweredSend } from '#state/cache/useAnsweredSend.ts';
import { invalidateCall } from '#state/cache/keys.ts';
import { rememberBoundCard } from '#state/newCards.ts';
import { getText } from '#text/words.ts';
import { cards as words } from '#text/zh/cards.ts';
import { showToast, dismissToastsAbout } from '#ui/toasts.tsx';

export type NewCard = { bank: string; owner: string; number: string; branch?: string };

/** Fields that change after the form was sent. */
export type BoundForm = {
  change: (changed: { paymentPassword: string }) => void;
  focus: (field: 'paymentPassword') => void;
  forgetDraft: () => void;
};

type Binding = {
  /** Sends the card once, then empties the payment password. Leaves the screen if the server bound the card. */
  bind: (card: NewCard, paymentPassword: string) => Promise<void>;
  isSending: boolean;
  /** No answer came: the server may have bound the card. */
  isUnanswered: boolean;
  /** Opens the list of bound cards. */
  showList: () => void;
};

/** Binds a card of a kind, then goes back, or to `listPath` when there is no screen before. */
export function useBindCard(kind: CardTab['kind'], listPath: string, form: BoundForm): Binding {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => void (isShown.current = false);
  }, []);
  const { submit, isSending, isUnanswered } = useAnsweredSend(bindCard);

  const bind: Binding['bind'] = async (card, paymentPassword) => {
    const answer = await submit({ ...card, paymentPassword });
    // The card may be bound even without an answer: reloads every list of cards.
    invalidateCall(loadCards);
    form.change({ paymentPassword: '' });
    if (!answer) return form.focus('paymentPassword');
    form.forgetDraft();
    rememberBoundCard(card.number);
    dismissToastsAbout(bindCard.path);
    showToast(getText(words).bound, 'success');
    void sayIfUnlisted(kind, card.number);
    if (isShown.current) leaveScreen(listPath);
  };
  return { bind, isSending, isUnanswered, showList: () => goTo(listPath) };
}

/** Some servers bind a card of a kind that their list does not have: the player must not look for it there. */
async function sayIfUnlisted(kind: CardTab['kind'], number: string): Promise<void> {
  try {
    const cards = await send(loadCards, { kind });
    if (cards.some((card) => card.number.trim() === number.trim())) return;
  } catch (error) {
    if (error instanceof Error && !isKindUnknown(error)) return;
  }
  showToast(getText(words).boundUnlisted, 'info');
}
