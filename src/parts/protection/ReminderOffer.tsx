import { useEffect, useState } from 'react';

import { openScreen } from '#navigation/go.ts';
import { changeReminder, loadProtection, useProtection } from '#state/protection/protection.ts';
import { useText } from '#text/words.ts';
import { reminder as words } from '#text/zh/reminder.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';

import css from './ReminderOffer.module.css';

/** Offers a deposit reminder beside a deposit that arrived: once, to a member who has none. */
export function ReminderOffer() {
  const text = useText(words);
  const { reminder, isRead } = useProtection();
  const [isShown, setIsShown] = useState<boolean | null>(null);
  if (isRead && isShown === null) setIsShown(Object.keys(reminder).length === 0);
  useEffect(() => {
    if (isShown) void storeOffered();
  }, [isShown]);
  if (!isShown) return null;
  return (
    <Card>
      <p>{text.offer}</p>
      <p className={css.note}>{text.explained}</p>
      <div className={css.answers}>
        <Button variant="secondary" compact onClick={() => setIsShown(false)}>
          {text.notNow}
        </Button>
        <Button variant="secondary" compact onClick={() => openScreen('protection')}>
          {text.set}
        </Button>
      </div>
    </Card>
  );
}

/** Stores that this member got the offer on this device; never rejects. */
async function storeOffered(): Promise<void> {
  try {
    await loadProtection();
    await changeReminder((kept) => ({ ...kept, isOffered: true }));
  } catch {
    // The member is not known yet, so nothing is stored and the offer shows again.
  }
}
