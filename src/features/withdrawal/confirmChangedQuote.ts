import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { formatUsdt } from '#domain/quote.ts';
import { withinMs } from '#platform/clock.ts';
import { refreshWallets, reloadMember } from '#state/member/member.ts';
import { getMember } from '#state/member/useMember.ts';
import { fill, getText } from '#text/words.ts';
import { withdrawal as zh } from '#text/zh/withdrawal.ts';
import { showConfirm } from '#ui/dialogs.ts';

import { formatFee, hasQuoteChanged, quoteWithdrawal } from './quoteWithdrawal.ts';
import type { WithdrawalOrder } from './rules.ts';

/** How long an order waits for the current rate and fee, in ms: a slow answer must not block a withdrawal. */
const RELOAD_TIMEOUT_MS = 4000;

/**
 * Loads rate, fee and balance again, and asks the player only when rate or fee differ by more than 0.5 % from what they
 * were shown (F-M11). Without an answer the order goes on: the server decides.
 */
export async function confirmChangedQuote(order: WithdrawalOrder): Promise<boolean> {
  const shown = quoteWithdrawal(order, getMember());
  await reloadTerms();
  const current = quoteWithdrawal(order, getMember());
  if (!hasQuoteChanged(shown, current)) return true;
  const text = getText(zh);
  const lines = [
    [text.movedRate, shown.rate ?? UNKNOWN_AMOUNT, current.rate ?? UNKNOWN_AMOUNT],
    [text.movedFee, formatFee(shown.feeUsdt), formatFee(current.feeUsdt)],
    [text.movedReceived, formatUsdt(shown.receivedUsdt), formatUsdt(current.receivedUsdt)],
  ] as const;
  return showConfirm({
    title: text.movedTitle,
    message: lines.map(([line, before, now]) => fill(line, { before, now })).join('\n'),
    confirmLabel: text.submitAnyway,
  });
}

async function reloadTerms(): Promise<void> {
  const isKnown = getMember() !== null;
  await withinMs<unknown>(isKnown ? refreshWallets() : reloadMember(), RELOAD_TIMEOUT_MS);
}
