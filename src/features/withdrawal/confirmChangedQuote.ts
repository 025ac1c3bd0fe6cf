import { refreshMember } from '#api/calls/member.ts';
import { withdraw } from '#api/calls/withdrawal.ts';
import { Unreachable } from '#api/errors.ts';
import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { formatUsdt } from '#domain/quote.ts';
import { now, withinMs } from '#platform/clock.ts';
import { keyOf } from '#state/cache/keys.ts';
import { queryClient } from '#state/cache/queryClient.ts';
import { getMember, refreshWallets } from '#state/member/member.ts';
import { isLate } from '#state/orders/sendOrder.ts';
import { fill, getText } from '#text/words.ts';
import { withdrawal as words } from '#text/zh/withdrawal.ts';
import { showConfirm } from '#ui/dialogs.ts';

import {
  formatFee,
  hasQuoteChanged,
  quoteWithdrawal,
  type WithdrawalTerms,
} from './quoteWithdrawal.ts';
import type { WithdrawalOrder } from './rules.ts';

/** `loadQuote` does not reload a younger answer, in ms. */
const FRESH_MS = 10_000;
/** Longest wait of an order for the current rate and fee, in ms: a slow answer must not block a withdrawal. */
const WAIT_MS = 4000;

/** Loads rate, fee and balance, unless their answer is younger than 10 s or on its way. Never rejects. */
export function loadQuote(): Promise<void> {
  return queryClient.prefetchQuery({
    queryKey: keyOf(refreshMember),
    queryFn: () => refreshWallets().then(() => null),
    staleTime: FRESH_MS,
    meta: { heardBy: 'nobody' },
  });
}

type Options = { ready: Promise<unknown>; signal: AbortSignal; isListed: Promise<boolean> };

/**
 * Asks the player, once `ready` has resolved, only when rate or fee differ by more than 0.5 % from `seenTerms`, the terms
 * at the last change of amount or address (D-292). Without an answer the order goes on: the server decides. Asks nothing
 * if `isListed` resolves to false. Throws `Unreachable` if the page slept meanwhile.
 */
export async function confirmChangedQuote(
  order: Pick<WithdrawalOrder, 'amountCny' | 'network'>,
  seenTerms: WithdrawalTerms | null,
  { ready, signal, isListed }: Options,
): Promise<boolean> {
  const tappedMs = now();
  const quote = withinMs(loadQuote(), WAIT_MS);
  const [isStillListed] = await Promise.all([isListed, ready, quote]);
  if (isLate(tappedMs)) throw new Unreachable(withdraw, 'unsent');
  if (!isStillListed) return false;
  const shown = quoteWithdrawal(order, seenTerms);
  const current = quoteWithdrawal(order, getMember());
  if (!hasQuoteChanged(shown, current)) return true;
  const text = getText(words);
  const lines = [
    [text.movedRate, shown.rate ?? UNKNOWN_AMOUNT, current.rate ?? UNKNOWN_AMOUNT],
    [text.movedFee, formatFee(shown.feeUsdt), formatFee(current.feeUsdt)],
    [text.movedReceived, formatUsdt(shown.receivedUsdt), formatUsdt(current.receivedUsdt)],
  ] as const;
  const message = lines
    .map(([line, before, after]) => fill(line, { before, now: after }))
    .join('\n');
  const question = { title: text.movedTitle, message, confirmLabel: text.submitAnyway };
  return showConfirm(question, signal);
}
