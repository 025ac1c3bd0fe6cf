import { useState } from 'react';

import type { Cny } from '#domain/amount.ts';
import {
  type Crossing,
  findCrossings,
  readReminderAt,
  reminderNow,
} from '#domain/depositReminder.ts';
import { REMINDER_PERIODS } from '#domain/protection.ts';
import { formatYuan } from '#domain/records.ts';
import { ReminderForm } from '#parts/protection/ReminderForm.tsx';
import { withinMs } from '#platform/clock.ts';
import { loadRecentDeposits } from '#state/deposits/recentOrders.ts';
import {
  changeReminder,
  loadProtection,
  readClocks,
  useProtection,
} from '#state/protection/protection.ts';
import { fill, getText, useText } from '#text/words.ts';
import { reminder as words } from '#text/zh/reminder.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { showConfirm } from '#ui/dialogs.ts';
import { Sheet } from '#ui/Sheet.tsx';
import { showToast } from '#ui/toasts.tsx';

import css from './depositReminder.module.css';

/** Offers a deposit reminder to a member who has none, until they answer or have sent an order. */
export function ReminderOffer() {
  const text = useText(words);
  const { reminder, isRead } = useProtection();
  const [isOpen, setIsOpen] = useState(false);
  const isOffered = isRead && Object.keys(reminder).length === 0;
  return (
    <>
      {isOffered && (
        <Card>
          <p>{text.offer}</p>
          <p className={css.note}>{text.explained}</p>
          <div className={css.answers}>
            <Button variant="secondary" compact onClick={() => void storeReminderOffered()}>
              {text.notNow}
            </Button>
            <Button variant="secondary" compact onClick={() => setIsOpen(true)}>
              {text.set}
            </Button>
          </div>
        </Card>
      )}
      <Sheet open={isOpen} title={text.title} onClose={() => setIsOpen(false)}>
        <div className={css.sheet}>
          <ReminderForm onSaved={() => setIsOpen(false)} />
        </div>
      </Sheet>
    </>
  );
}

/** Stores that this member got the offer on this device; never rejects. */
export async function storeReminderOffered(): Promise<void> {
  try {
    const { reminder } = await loadProtection();
    if (reminder.isOffered) return;
    await changeReminder((kept) => ({ ...kept, isOffered: true }));
  } catch {
    // The member is not known yet, so nothing is stored and the offer shows again.
  }
}

/** Returns true until the stored data shows that the member has no reminder. */
export function useHasReminder(): boolean {
  const { reminder, isRead } = useProtection();
  return !isRead || REMINDER_PERIODS.some((period) => reminder[period] !== undefined);
}

/** How long an order waits for the list of earlier deposits, in ms: a slow answer must not block a deposit. */
const DEPOSITS_TIMEOUT_MS = 4000;

/**
 * Asks once more before a deposit exceeds the player's reminder, or says that not all earlier deposits are known. If it
 * returns false, the caller sends no order. `isSynced`: the reminder holds on all Telegram devices of the member (D-286).
 */
export async function confirmDepositReminder(
  amountCny: Cny,
  isSynced: boolean,
  signal: AbortSignal,
): Promise<boolean> {
  // If the member is unknown, no reminder applies, and no order can be sent.
  const kept = await loadProtection().catch(() => null);
  const limits = kept ? readReminderAt(kept.reminder, reminderNow(readClocks())).lines : {};
  if (Object.keys(limits).length === 0) return true;
  const deposits = await withinMs(loadRecentDeposits(), DEPOSITS_TIMEOUT_MS);
  const crossings =
    deposits && findCrossings(limits, deposits, amountCny, reminderNow(readClocks()));
  if (signal.aborted) return false;
  const text = getText(words);
  if (!crossings) {
    showToast(text.cannotCompare, 'info');
    return true;
  }
  if (crossings.length === 0) return true;
  const reach = isSynced ? text.telegramOnly : text.deviceOnly;
  const message = [...crossings.map((one) => describe(one, amountCny)), reach].join('\n\n');
  const { crossedTitle: title, goOn: confirmLabel, back: cancelLabel } = text;
  return showConfirm({ title, message, confirmLabel, cancelLabel, tone: 'even' }, signal);
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
