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

/** Whether the member may have a reminder on this device: true until the device has said no. */
export function useHasReminder(): boolean {
  const { reminder, isRead } = useProtection();
  return !isRead || REMINDER_PERIODS.some((period) => reminder[period] !== undefined);
}

/** Longest wait of an order for the earlier deposits, in ms: a slow answer must not block a deposit. */
const DEPOSITS_TIMEOUT_MS = 4000;

/**
 * Asks once more before a deposit exceeds the player's reminder, or says that not all earlier deposits are known; false
 * sends nothing. `isFollowed`: the reminder counts on all of the member's devices with Telegram (D-207, D-286).
 */
export async function confirmReminder(amountCny: Cny, isFollowed: boolean): Promise<boolean> {
  // Without the member's name there is no reminder, and no order either.
  const kept = await loadProtection().catch(() => null);
  const lines = kept ? readReminderAt(kept.reminder, reminderNow(readClocks())).lines : {};
  if (Object.keys(lines).length === 0) return true;
  const deposits = await withinMs(loadRecentDeposits(), DEPOSITS_TIMEOUT_MS);
  const crossings =
    deposits && findCrossings(lines, deposits, amountCny, reminderNow(readClocks()));
  const text = getText(words);
  if (!crossings) {
    showToast(text.cannotCompare, 'info');
    return true;
  }
  if (crossings.length === 0) return true;
  const reach = isFollowed ? text.telegramOnly : text.deviceOnly;
  return showConfirm({
    title: text.crossedTitle,
    message: [...crossings.map((one) => describe(one, amountCny)), reach].join('\n\n'),
    confirmLabel: text.goOn,
    cancelLabel: text.back,
    tone: 'even',
  });
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
