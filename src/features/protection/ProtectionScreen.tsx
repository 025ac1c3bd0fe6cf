import { useEffect, useId, useState } from 'react';

import { BREAK_LENGTHS_MS } from '#domain/breaks.ts';
import { CHECK_MINUTES, type CheckMinutes } from '#domain/protection.ts';
import { readSettings } from '#domain/settings.ts';
import { useFormFields } from '#forms/useForm.ts';
import { getLaunch } from '#launch/launch.ts';
import { PartBoundary, Parts } from '#navigation/PartBoundary.tsx';
import { BreakLinks } from '#parts/protection/BreakGuard.tsx';
import { BreakScope } from '#parts/protection/BreakScope.tsx';
import { NetDeposits } from '#parts/protection/NetDeposits.tsx';
import { ReminderForm } from '#parts/protection/ReminderForm.tsx';
import { SessionTime } from '#parts/protection/SessionTime.tsx';
import { after } from '#platform/clock.ts';
import { useBreak } from '#parts/protection/useBreak.ts';
import { showBeijingTime } from '#parts/records/beijingTime.tsx';
import {
  chooseCheckMinutes,
  readClocks,
  startBreak,
  useProtection,
} from '#state/protection/protection.ts';
import { fill, useText, type Words } from '#text/words.ts';
import { protection as words } from '#text/zh/protection.ts';
import { reminder } from '#text/zh/reminder.ts';
import { Button } from '#ui/Button.tsx';
import { Card, CardStack } from '#ui/Card.tsx';
import { Description } from '#ui/Description.tsx';
import { showConfirm } from '#ui/dialogs.ts';
import { FieldError } from '#ui/FieldError.tsx';
import { RadioOption } from '#ui/RadioOption.tsx';
import { Chips } from '#ui/Chips.tsx';
import { showToast } from '#ui/toasts.tsx';

import css from './ProtectionScreen.module.css';

/** A slow device has answered by then, in ms. */
const LATE_MS = 3000;

/** `/protection`: what a player can do on this device to play responsibly. */
export function ProtectionScreen() {
  const reminderText = useText(reminder);
  const { isRead, isKept } = useProtection();
  return (
    <CardStack>
      {isRead && !isKept && <NotKept />}
      <PartBoundary>
        <BreakCard />
      </PartBoundary>
      <PartBoundary>
        <CheckCard />
      </PartBoundary>
      <Card title={reminderText.title}>
        <ReminderForm />
      </Card>
      <Parts>
        <NetDeposits />
        <BreakScope className={css.end} />
        <BreakLinks />
      </Parts>
    </CardStack>
  );
}

/** Says that the device stores nothing. Waits first, since a slow device answers late. */
function NotKept() {
  const text = useText(words);
  const [isShown, setIsShown] = useState(false);
  useEffect(() => after(LATE_MS, () => setIsShown(true)), []);
  return (
    isShown && (
      <p role="note" className={css.warning}>
        {text.notKept}
      </p>
    )
  );
}

/** Session clock, and how often the reality check comes. */
function CheckCard() {
  const text = useText(words);
  const { checkMinutes } = useProtection();
  const chosen = checkMinutes ?? readSettings(getLaunch().settings).protection.checkMinutes;
  const options = CHECK_MINUTES.map((minutes) => ({
    id: String(minutes),
    label: fill(text.minutes, { count: minutes }),
  }));
  const choose = (id: string) => {
    chooseCheckMinutes(Number(id) as CheckMinutes).catch(() =>
      showToast(text.checkFailed, 'danger'),
    );
  };
  return (
    <Card title={text.check}>
      <div className={css.fields}>
        <dl>
          <Description label={text.session}>
            <SessionTime />
          </Description>
        </dl>
        <p className={css.note}>{text.checkHint}</p>
        <div className={css.interval}>
          <span>{text.checkEvery}</span>
          <Chips
            look="segment"
            label={text.checkEvery}
            options={options}
            chosen={String(chosen)}
            onChoose={choose}
          />
        </div>
      </div>
    </Card>
  );
}

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Begins or prolongs a break on this device, after a question that says what it does. */
function BreakCard() {
  const text = useText(words);
  const name = useId();
  const breakState = useBreak();
  const leftMs = breakState.state === 'active' ? breakState.leftMs : 0;
  const [chosenMs, setChosenMs] = useState<number | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  // Offers only breaks that end after the running one.
  const lengths = offeredLengths().filter((lengthMs) => lengthMs > leftMs);
  const chosen = lengths.find((lengthMs) => lengthMs === chosenMs);
  const { ref, errorOf, change, validate } = useFormFields(words, {
    values: { length: chosen },
    onChange: ({ length }) => setChosenMs(length ?? null),
    check: ({ length }) => (length === undefined ? { field: 'length', key: 'choose' } : null),
  });
  const error = errorOf('length');

  const begin = async () => {
    if (!validate() || chosen === undefined) return;
    const { serverMs, deviceMs } = readClocks();
    const until = showBeijingTime((serverMs ?? deviceMs) + chosen);
    const isSure = await showConfirm({
      title: fill(text.confirmTitle, { length: formatLength(chosen, text) }),
      message: fill(text.confirmMessage, { until }),
      confirmLabel: text.confirm,
    });
    if (!isSure) return;
    setIsBusy(true);
    try {
      if (!(await startBreak(chosen))) showToast(text.breakNotStored, 'danger');
      setChosenMs(null);
    } catch {
      showToast(text.failed, 'danger');
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Card title={text.rest}>
      <div ref={ref} className={css.fields}>
        {breakState.state === 'active' && (
          <p role="status" className={css.resting}>
            <strong>{text.resting}</strong>{' '}
            {fill(text.restingUntil, { until: showBeijingTime(breakState.untilMs) })}
          </p>
        )}
        <p className={css.note}>{leftMs > 0 ? text.stillOpen : text.restHint}</p>
        {lengths.length === 0 ? (
          <p>{text.longest}</p>
        ) : (
          <>
            <fieldset
              data-field="length"
              className={css.choices}
              aria-describedby={error && `${name}error`}
            >
              <legend className="sr-only">{text.restLength}</legend>
              {lengths.map((lengthMs) => (
                <RadioOption
                  key={lengthMs}
                  name={name}
                  checked={lengthMs === chosen}
                  className={css.choice}
                  onChoose={() => change({ length: lengthMs })}
                >
                  {formatLength(lengthMs, text)}
                </RadioOption>
              ))}
            </fieldset>
            {error && <FieldError id={`${name}error`} message={error} />}
            <Button wide isReady={chosen !== undefined} busy={isBusy} onClick={() => void begin()}>
              {leftMs > 0 ? text.extend : text.start}
            </Button>
          </>
        )}
      </div>
    </Card>
  );
}

function offeredLengths(): readonly number[] {
  const { longestBreakDays } = readSettings(getLaunch().settings).protection;
  return longestBreakDays === null
    ? BREAK_LENGTHS_MS
    : [...BREAK_LENGTHS_MS, longestBreakDays * DAY_MS];
}

function formatLength(lengthMs: number, text: Words<typeof words>): string {
  if (lengthMs < HOUR_MS) return fill(text.minutes, { count: lengthMs / 60_000 });
  return lengthMs <= DAY_MS
    ? fill(text.hours, { count: lengthMs / HOUR_MS })
    : fill(text.days, { count: lengthMs / DAY_MS });
}
