import { useProtection } from '#state/protection/protection.ts';
import { ReminderForm } from '#parts/protection/ReminderForm.tsx';
import { BreakScope } from '#parts/protection/BreakScope.tsx';
import { BreakLinks } from '#parts/protection/BreakLinks.tsx';
import { useText } from '#text/words.ts';
import { protection as zh } from '#text/zh/protection.ts';
import { reminder } from '#text/zh/reminder.ts';
import { Card, CardStack } from '#ui/Card.tsx';

import { BreakCard } from './BreakCard.tsx';
import { CheckCard } from './CheckCard.tsx';
import css from './ProtectionScreen.module.css';

/** `/protection`: what a player can do on this device to play responsibly. */
export function ProtectionScreen() {
  const text = useText(zh);
  const { isRead, isKept } = useProtection();
  return (
    <CardStack>
      {isRead && !isKept && (
        <p role="note" className={css.warning}>
          {text.notKept}
        </p>
      )}
      <BreakCard />
      <CheckCard />
      <ReminderSettings />
      <BreakScope className={css.end} />
      <BreakLinks />
    </CardStack>
  );
}

/** Deposit reminder of this device. */
function ReminderSettings() {
  const text = useText(reminder);
  return (
    <Card title={text.title}>
      <ReminderForm />
    </Card>
  );
}
