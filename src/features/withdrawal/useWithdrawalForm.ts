import { useEffect, useRef, useState } from 'react';

import { type Card, loadCards } from '#api/calls/cards.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import { Unreachable } from '#api/errors.ts';
import { isAmountText } from '#domain/amountInput.ts';
import { tailOf } from '#domain/maskNumbers.ts';
import { goTo } from '#navigation/go.ts';
import { pathTo } from '#navigation/paths.ts';
import { useMoneyForm } from '#parts/money/useMoneyForm.ts';
import { after, now, withinMs } from '#platform/clock.ts';
import { prefetchCall } from '#state/cache/answerQuery.ts';
import { keyOf } from '#state/cache/keys.ts';
import { queryClient, reportCallError } from '#state/cache/queryClient.ts';
import { useCall } from '#state/cache/useCall.ts';
import { renewRecentOrders } from '#state/deposits/recentOrders.ts';
import { type Draft, forgetDraft } from '#state/drafts/drafts.ts';
import { useAccount } from '#state/member/freshMember.ts';
import { getMember, refreshWallets, useMember } from '#state/member/member.ts';
import { isLate } from '#state/orders/sendOrder.ts';
import { rememberWithdrawal } from '#state/orders/sentOrders.ts';
import { memberState } from '#state/session/currentSession.ts';
import { getText } from '#text/words.ts';
import { withdrawal as words } from '#text/zh/withdrawal.ts';
import { showToast } from '#ui/toasts.tsx';

import { isMark } from './cardMark.ts';
import { confirmChangedQuote } from './confirmChangedQuote.ts';
import { quoteWithdrawal } from './quoteWithdrawal.ts';
import {
  checkWithdrawal,
  type ChosenCard,
  findChosen,
  initialWithdrawal,
  syncCards,
  type WithdrawalOrder,
  type WithdrawalTab,
} from './rules.ts';

/** On return to the page only an older list loads again, in ms. */
const RENEW_MS = 2000;
/** How long the message shows before the records, in ms. */
const REDIRECT_MS = 1500;

type Kept = 'cardId' | 'mark' | 'amount';
// Never the payment password.
const fields: Draft<Kept>['fields'] = {
  cardId: (text) => text !== '',
  mark: isMark,
  amount: isAmountText,
};
const DRAFTS: Readonly<Record<WithdrawalTab['kind'], Draft<Kept>>> = {
  usdt: { name: 'withdrawal usdt', fields },
  bank: { name: 'withdrawal bank', fields },
  bobi: { name: 'withdrawal bobi', fields },
};

/** Card of the last withdrawal of this session, by kind. */
const useLastCards = memberState<{ [Each in Kind]?: ChosenCard }>(() => ({}));

/** Another tab empties the form: removes the drafts of all tabs. */
export function forgetWithdrawals(): void {
  Object.values(DRAFTS).forEach(forgetDraft);
}

/** Form of a withdrawal, and the cards or addresses that it may go to. */
export function useWithdrawalForm(tab: WithdrawalTab) {
  // Loads on arrival, and again on return to the page.
  const cards = useCall(loadCards, { kind: tab.kind }, { freshMs: 0, renewMs: RENEW_MS });
  const { data: listed, isFetchedAfterMount } = cards;
  const last = useLastCards((byKind) => byKind[tab.kind]);
  const redirect = useRedirect(REDIRECT_MS);
  const member = useMember();
  const { isLoading } = useAccount();
  const isQuoted = tab.kind === 'usdt';
  const [seen, setSeen] = useState({ basis: '', terms: member });
  const isAddressLost = useRef(false);
  const isStill = (order: WithdrawalOrder): boolean => {
    isAddressLost.current = !isAddressListed(order, tab.kind);
    return !isAddressLost.current;
  };
  const form = useMoneyForm(words, {
    call: withdraw,
    kind: 'withdraw',
    draft: DRAFTS[tab.kind],
    open: initialWithdrawal,
    keep: ({ cardId, draftId, mark, amount }) => {
      const id = cardId ?? draftId;
      // The form chooses the last card and an only one anyway.
      const isUsual = id === last?.cardId || listed?.length === 1;
      return id !== null && (amount !== '' || !isUsual) ? { amount, cardId: id, mark } : { amount };
    },
    check: (values) => checkWithdrawal(values, tab),
    confirm: async (order, ready, signal) => {
      const isListed = confirmAddress(order, tab.kind);
      // Only USDT has a rate and a fee. A bobi withdrawal shows none.
      const isConfirmed = await (isQuoted
        ? confirmChangedQuote(order, seen.terms, { ready, signal, isListed })
        : isListed);
      return isStill(order) && isConfirmed;
    },
    isStill,
    passwordField: 'paymentPassword',
    onSent: () => {
      void cards.refetch();
      renewRecentOrders();
    },
    onSettled: (_, ordered, sent) => {
      const { payload, mark } = ordered;
      const card = findChosen(listed ?? [], { cardId: payload.cardId, mark });
      if (typeof card !== 'string') {
        const { receivedUsdt, feeUsdt } = quoteWithdrawal(ordered, isQuoted ? getMember() : null);
        rememberWithdrawal({ order: sent, receivedUsdt, feeUsdt, ending: tailOf(card.number) });
      }
      useLastCards.setState({ [tab.kind]: { cardId: payload.cardId, mark } });
      showToast(getText(words).submitted, 'success');
      refreshWallets().catch(reportCallError);
      redirect(pathTo('transactions', { type: '2' }));
      return 'leaving';
    },
  });
  const { values, setValues, focus } = form;
  const { isLocked } = form.order;
  useEffect(() => {
    if (isLocked || !isAddressLost.current) return;
    isAddressLost.current = false;
    focus('cardId');
  }, [isLocked, focus]);
  // A cached list may lack an address that was just bound.
  const synced = listed && isFetchedAfterMount ? syncCards(values, listed, last) : values;
  if (synced !== values) setValues(synced);

  const { cardId, draftId, amount } = values;
  // The terms at the last change of amount or address. The first terms count as if they had been known before (D-292).
  const basis = `${cardId} ${amount} ${isLoading}`;
  if (seen.basis !== basis) setSeen({ basis, terms: member });

  // The list may yet choose a card for the player.
  const isChoosing =
    cardId === null &&
    !isFetchedAfterMount &&
    (draftId !== null || last !== undefined || !listed || listed.length === 1);
  return {
    ...form,
    cards,
    member,
    isChoosing,
    /** An order is for the address, rate and fee that the player has seen. */
    isWaiting: isChoosing || isLoading,
    isQuoted,
  };
}

type Kind = WithdrawalTab['kind'];

/** The list is not loaded again while it is younger than this, in ms. */
const FRESH_MS = 30_000;
/** Longest wait of an order for the list, in ms: a slow answer must not block a withdrawal. */
const WAIT_MS = 4000;

/** Loads an old list again, and says whether it has the address of the order (D-341). Rejects if the page slept. */
async function confirmAddress(order: WithdrawalOrder, kind: Kind): Promise<boolean> {
  const tappedMs = now();
  const list = prefetchCall(loadCards, { kind }, { freshMs: FRESH_MS, heardBy: 'nobody' });
  await withinMs(list, WAIT_MS);
  if (isLate(tappedMs)) throw new Unreachable(withdraw, 'unsent');
  return isAddressListed(order, kind);
}

/** Whether the last list has the address of the order; true while there is no list. */
function isAddressListed({ payload, mark }: WithdrawalOrder, kind: Kind): boolean {
  const cards = queryClient.getQueryData<Card[]>(keyOf(loadCards, { kind }));
  if (!cards) return true;
  return typeof findChosen(cards, { cardId: payload.cardId, mark }) !== 'string';
}

/** Returns what replaces this screen after `delayMs`. Leaving the screen cancels it. */
function useRedirect(delayMs: number) {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    if (address !== null) return after(delayMs, () => goTo(address, { replace: true }));
  }, [address, delayMs]);
  return setAddress;
}
