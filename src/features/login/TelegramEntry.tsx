import { useState } from 'react';

import { getLaunch } from '#launch/launch.ts';
import { tryTelegramLogin } from '#launch/loginAttempt.ts';
import { now } from '#platform/clock.ts';
import { useText } from '#text/words.ts';
import { login as zh } from '#text/zh/login.ts';
import { TelegramIcon } from '#ui/screenIcons.tsx';
import { Button } from '#ui/Button.tsx';

import styles from './LoginScreen.module.css';

const MAX_AGE_S = 86_400;

/** Offers one attempt with the launch data still in memory inside Telegram, or the way to new data (D-041). */
export function TelegramEntry() {
  const text = useText(zh);
  const launch = getLaunch();
  const [canTry, setCanTry] = useState(() => isFresh(launch.initData, now()));
  if (launch.environment === 'plain') return null;

  const login = () => {
    // The data may be too old by now.
    if (isFresh(launch.initData, now())) void tryTelegramLogin(launch);
    else setCanTry(false);
  };

  if (!canTry) return <p className={styles.reopen}>{text.telegramReopen}</p>;
  return (
    <div className={styles.telegram}>
      <p className={styles.or}>{text.or}</p>
      <Button variant="secondary" wide onClick={login}>
        <TelegramIcon size={20} />
        {text.telegram}
      </Button>
    </div>
  );
}

/** Whether launch data still allows a login: present, and at most 24 hours old. */
function isFresh(initData: string, nowMs: number): boolean {
  if (initData === '') return false;
  const authDate = Number(new URLSearchParams(initData).get('auth_date'));
  // Without a date the server decides.
  return !authDate || nowMs / 1000 - authDate <= MAX_AGE_S;
}
