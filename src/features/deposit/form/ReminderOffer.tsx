import { useState } from 'react';

import { ReminderForm } from '#parts/protection/ReminderForm.tsx';
import { changeReminder, loadProtection, useProtection } from '#state/protection/protection.ts';
import { useText } from '#text/words.ts';
import { reminder as words } from '#text/zh/reminder.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { Sheet } from '#ui/Sheet.tsx';

import css from './ReminderOffer.module.css';

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
