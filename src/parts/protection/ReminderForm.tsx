import { useState } from 'react';

import { readAmountInput } from '#domain/amountInput.ts';
import {
  cancelRaise,
  changeLines,
  readReminderAt,
  reminderNow,
  type ReminderLines,
  type RequestedLines,
} from '#domain/depositReminder.ts';
import { type Reminder, REMINDER_PERIODS, type ReminderPeriod } from '#domain/protection.ts';
import { formatYuan } from '#domain/records.ts';
import { showBeijingTime } from '#parts/records/beijingTime.tsx';
import { AmountField } from '#parts/money/AmountField.tsx';
import { useForm } from '#forms/useForm.ts';
import {
  changeReminder,
  readClocks,
  useBreakIsSynced,
  useProtection,
} from '#state/protection/protection.ts';
import { fill, getText, useText } from '#text/words.ts';
import { reminder as words } from '#text/zh/reminder.ts';
import { Button } from '#ui/Button.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { showToast } from '#ui/toasts.tsx';

import css from './ReminderForm.module.css';

type Texts = Record<ReminderPeriod, string>;

/** Sets the member's deposit reminder on this device: an amount for each period, which may be empty. */
export function ReminderForm() {
  const { reminder, isRead } = useProtection();
  if (!isRead) return <Skeleton height={240} radius={12} />;
  const { lines, later } = readReminderAt(reminder, reminderNow(readClocks()));
  // Keyed, so that the fields show another tab's changes.
  return <Fields key={JSON.stringify(lines)} lines={lines} later={later} />;
}

type Props = { lines: ReminderLines; later: { lines: RequestedLines; fromMs: number } | null };

function Fields({ lines, later }: Props) {
  const text = useText(words);
  const isSynced = useBreakIsSynced();
  const [isBusy, setIsBusy] = useState(false);
  const initial: Texts = { day: lines.day ?? '', week: lines.week ?? '', month: lines.month ?? '' };
  const { ref, field, isReady, handleSubmit } = useForm(words, { initial, check: checkLines });

  const save = async (change: (kept: Reminder) => Reminder, done = '') => {
    setIsBusy(true);
    try {
      if (!(await changeReminder(change))) showToast(getText(words).notKept, 'danger');
      else showToast(done, 'success');
    } catch {
      showToast(getText(words).saveFailed, 'danger');
    } finally {
      setIsBusy(false);
    }
  };
  const submit = async (typed: Texts) => {
    const changed = REMINDER_PERIODS.filter((period) => typed[period] !== initial[period]);
    const requested = Object.fromEntries(
      changed.map((period) => [period, readAmountInput(typed[period])]),
    ) as RequestedLines;
    const nowMs = reminderNow(readClocks());
    const isLater = changeLines(lines, requested, nowMs).raise !== undefined;
    const done = isLater ? getText(words).savedLater : getText(words).saved;
    await save((kept) => changeLines(kept, requested, nowMs), done);
  };

  return (
    <form ref={ref} noValidate className={css.form} onSubmit={handleSubmit(submit)}>
      <p className={css.note}>{text.explained}</p>
      {REMINDER_PERIODS.map((period) => (
        <AmountField key={period} {...field(period)} label={text[period]} placeholder={text.none} />
      ))}
      {later && (
        <div role="status" className={css.later}>
          <p>
            {fill(text.later, {
              time: showBeijingTime(later.fromMs),
              lines: describe(later.lines, text),
            })}
          </p>
          <Button
            variant="secondary"
            compact
            busy={isBusy}
            onClick={() => void save((kept) => cancelRaise(kept, reminderNow(readClocks())))}
          >
            {text.cancelLater}
          </Button>
        </div>
      )}
      <p className={css.note}>{text.pace}</p>
      <Button type="submit" wide busy={isBusy} isReady={isReady}>
        {text.save}
      </Button>
      <p className={css.note}>{isSynced ? text.telegramOnly : text.deviceOnly}</p>
    </form>
  );
}

/** Returns the first amount that is not valid. Each may be empty. */
function checkLines(typed: Texts): { field: ReminderPeriod; key: 'invalid' } | null {
  const isWrong = (period: ReminderPeriod) =>
    typed[period] !== '' && readAmountInput(typed[period]) === null;
  const wrong = REMINDER_PERIODS.find(isWrong);
  return wrong ? { field: wrong, key: 'invalid' } : null;
}

function describe(
  lines: RequestedLines,
  text: Record<'laterLine' | 'laterNone' | ReminderPeriod, string>,
): string {
  return REMINDER_PERIODS.flatMap((period) => {
    const line = lines[period];
    if (line === undefined) return [];
    const values = { period: text[period], amount: formatYuan(line) };
    return [fill(line === null ? text.laterNone : text.laterLine, values)];
  }).join(' · ');
}
