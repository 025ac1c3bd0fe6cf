import { UNKNOWN_AMOUNT } from '#domain/amount.ts';
import { hasQuoteMoved } from '#domain/quote.ts';
import { after } from '#platform/clock.ts';
import { refreshWallets, reloadMember } from '#state/member/member.ts';
import { getMember } from '#state/member/useMember.ts';
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
  const shown = quoteForm(form, getMember());
  await reloadTerms();
  const now = quoteForm(form, getMember());
  if (!hasQuoteMoved(shown, now)) return true;
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
  const isKnown = getMember() !== null;
  const reloaded = (isKnown ? refreshWallets() : reloadMember()).catch(() => undefined);
  await new Promise<void>((resolve) => {
    const giveUp = after(PATIENCE_MS, resolve);
    void reloaded.then(() => {
      giveUp();
      resolve();
    });
  });
}
