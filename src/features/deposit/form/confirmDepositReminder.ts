import type { Cny } from '#domain/amount.ts';
import {
  type Crossing,
  findCrossings,
  readReminderAt,
  reminderNow,
} from '#domain/depositReminder.ts';
import { REMINDER_PERIODS } from '#domain/protection.ts';
import { formatYuan } from '#domain/records.ts';
import { withinMs } from '#platform/clock.ts';
import { loadRecentDeposits } from '#state/deposits/recentOrders.ts';
import { loadProtection, readClocks, useProtection } from '#state/protection/protection.ts';
import { fill, getText } from '#text/words.ts';
import { reminder as words } from '#text/zh/reminder.ts';
import { showConfirm } from '#ui/dialogs.ts';
import { showToast } from '#ui/toasts.tsx';

/** Returns true until the stored data shows that the member has no reminder. */
export function useHasReminder(): boolean {
  const { reminder, isRead } = useProtection();
  return !isRead || REMINDER_PERIODS.some((period) => reminder[period] !== undefined);
}

/** How long an order waits for the list of earlier deposits, in ms: a slow answer must not block a deposit. */
const DEPOSITS_TIMEOUT_MS = 4000;

type Options = {
  /** The reminder holds on all Telegram devices of the member (D-286). */
  isSynced: boolean;
  /** The player may have transferred the money already. */
  isTransferred?: boolean;
  signal: AbortSignal;
};

/**
 * Asks once more before a deposit exceeds the player's reminder, or says that not all earlier deposits are known. If it
 * returns `stop`, the caller sends no order; `asked`: the player has answered that they go on.
 */
export async function confirmDepositReminder(
  amountCny: Cny,
  { isSynced, isTransferred = false, signal }: Options,
): Promise<'stop' | 'asked' | 'free'> {
  // If the member is unknown, no reminder applies, and no order can be sent.
  const kept = await loadProtection().catch(() => null);
  const limits = kept ? readReminderAt(kept.reminder, reminderNow(readClocks())).lines : {};
  if (Object.keys(limits).length === 0) return 'free';
  const deposits = await withinMs(loadRecentDeposits(), DEPOSITS_TIMEOUT_MS);
  const crossings =
    deposits && findCrossings(limits, deposits, amountCny, reminderNow(readClocks()));
  if (signal.aborted) return 'stop';
  const text = getText(words);
  if (!crossings) {
    showToast(text.cannotCompare, 'info');
    return 'free';
  }
  if (crossings.length === 0) return 'free';
  const reach = isSynced ? text.telegramOnly : text.deviceOnly;
  const message = [...crossings.map((one) => describe(one, amountCny)), reach].join('\n\n');
  const { crossedTitle: title, back: cancelLabel } = text;
  const confirmLabel = isTransferred ? text.transferred : text.goOn;
  const question = { title, message, confirmLabel, cancelLabel, tone: 'even' } as const;
  const isGoing = await showConfirm({ ...question, isYesFirst: isTransferred }, signal);
  return isGoing ? 'asked' : 'stop';
}

function describe(crossing: Crossing, amountCny: Cny): string {
  const text = getText(words);
  return fill(text.crossed, {
    period: text[crossing.period],
    deposited: formatYuan(crossing.depositedCny),
    review:
      crossing.pendingCny === '0'
        ? ''
        : fill(text.inReview, { pending: formatYuan(crossing.pendingCny) }),
    amount: formatYuan(amountCny),
    total: formatYuan(crossing.totalCny),
    line: formatYuan(crossing.lineCny),
  });
}
