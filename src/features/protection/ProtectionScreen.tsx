import { CHECK_MINUTES, type CheckMinutes } from '#domain/protection.ts';
import { readSettings } from '#domain/settings.ts';
import { getLaunch } from '#launch/launch.ts';
import { PartBoundary, Parts } from '#navigation/PartBoundary.tsx';
import { BreakLinks } from '#parts/protection/BreakGuard.tsx';
import { BreakScope } from '#parts/protection/BreakScope.tsx';
import { NetDeposits } from '#parts/protection/NetDeposits.tsx';
import { ReminderForm } from '#parts/protection/ReminderForm.tsx';
import { SessionTime } from '#parts/protection/SessionTime.tsx';
import { chooseCheckMinutes, useProtection } from '#state/protection/protection.ts';
import { fill, useText } from '#text/words.ts';
import { protection as words } from '#text/zh/protection.ts';
import { reminder } from '#text/zh/reminder.ts';
import { Card, CardStack } from '#ui/Card.tsx';
import { Description, DescriptionList } from '#ui/DescriptionList.tsx';
import { SegmentedControl } from '#ui/SegmentedControl.tsx';
import { showToast } from '#ui/toasts.tsx';

import { BreakCard } from './BreakCard.tsx';
import css from './ProtectionScreen.module.css';

/** `/protection`: what a player can do on this device to play responsibly. */
export function ProtectionScreen() {
  const text = useText(words);
  const reminderText = useText(reminder);
  const { isRead, isKept } = useProtection();
  return (
    <CardStack>
      {isRead && !isKept && (
        <p role="note" className={css.warning}>
          {text.notKept}
        </p>
      )}
      <BreakCard />
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
        <DescriptionList>
          <Description label={text.session}>
            <SessionTime />
          </Description>
        </DescriptionList>
        <p className={css.note}>{text.checkHint}</p>
        <div className={css.interval}>
          <span>{text.checkEvery}</span>
          <SegmentedControl
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
