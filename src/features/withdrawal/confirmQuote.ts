import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { hasQuoteChanged } from '#domain/quote.ts';
import { after } from '#platform/clock.ts';
import { refreshWallets, reloadMember } from '#state/member/member.ts';
import { useStore } from '#state/session/store.ts';
import { fill, getText } from '#text/words.ts';
import { withdrawal as zh } from '#text/zh/withdrawal.ts';
import { showConfirm } from '#ui/dialogs.ts';

import type { WithdrawalForm } from './form.ts';
import { quoteForm, formatFeeUsdt, formatUsdtUnit } from './Quote.tsx';

/** How long an order waits for today's rate and fee, in ms: a slow answer must not keep the player from his money. */
const PATIENCE_MS = 4000;

/**
 * Asks for rate, fee and balance anew, and asks the player only when rate or fee differ by more than 0.5 % from what he
 * was shown (F-M11). Without an answer what was shown stands: the server decides.
 */
export async function confirmQuote(form: WithdrawalForm): Promise<boolean> {
  const shown = quoteForm(form, useStore.getState().member);
  await reloadTerms();
  const now = quoteForm(form, useStore.getState().member);
  if (!hasQuoteChanged(shown, now)) return true;
  const text = getText(zh);
  const lines = [
    [text.movedRate, shown.rate ?? UNKNOWN_AMOUNT, now.rate ?? UNKNOWN_AMOUNT],
    [text.movedFee, formatFeeUsdt(shown.feeUsdt), formatFeeUsdt(now.feeUsdt)],
    [text.movedReceived, formatUsdtUnit(shown.receivedUsdt), formatUsdtUnit(now.receivedUsdt)],
  ] as const;
  return showConfirm({
    title: text.movedTitle,
    message: lines.map(([line, before, later]) => fill(line, { before, now: later })).join('\n'),
    confirmLabel: text.submitAnyway,
  });
}

async function reloadTerms(): Promise<void> {
  const isKnown = useStore.getState().member !== null;
  const reloaded = (isKnown ? refreshWallets() : reloadMember()).catch(() => undefined);
  await new Promise<void>((resolve) => {
    const giveUp = after(PATIENCE_MS, resolve);
    void reloaded.then(() => {
      giveUp();
      resolve();
    });
  });
}
