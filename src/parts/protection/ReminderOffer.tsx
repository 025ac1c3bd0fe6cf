import { useEffect, useState } from 'react';

import { Link } from '#navigation/Link.tsx';
import { changeReminder, useProtection } from '#state/protection/protection.ts';
import { useText } from '#text/words.ts';
import { reminder as words } from '#text/zh/reminder.ts';

import css from './ReminderOffer.module.css';

/** Offers a deposit reminder beside a deposit that arrived: once, to a member who has none. */
export function ReminderOffer() {
  const text = useText(words);
  const { reminder, isRead } = useProtection();
  const [isShown, setIsShown] = useState<boolean | null>(null);
  if (isRead && isShown === null) setIsShown(Object.keys(reminder).length === 0);
  useEffect(() => {
    // Where the device cannot store it, the offer shows again.
    if (isShown) changeReminder((kept) => ({ ...kept, isOffered: true })).catch(() => {});
  }, [isShown]);
  if (!isShown) return null;
  return (
    <p className={css.offer}>
      <span>{text.offer}</span> <Link to="protection">{text.set}</Link>
    </p>
  );
}
