import { forgetLoginAttempt } from '#launch/loginAttempt.ts';
import { useText } from '#text/words.ts';
import { launch as words } from '#text/zh/launch.ts';
import { TelegramIcon } from '#ui/icons.tsx';
import { Button } from '#ui/Button.tsx';

import styles from './Progress.module.css';

/** Shows the attempt under way, with a button that leads to the forms, or the moment before the next screen. */
export function Progress({ isTrying }: { isTrying: boolean }) {
  const text = useText(words);
  return (
    <div className={styles.progress}>
      <div className={styles.icon}>
        <TelegramIcon size={32} />
      </div>
      <p role="status" className={styles.message}>
        {isTrying ? text.trying : text.entering}
      </p>
      {isTrying && (
        <Button variant="secondary" onClick={forgetLoginAttempt}>
          {text.byHand}
        </Button>
      )}
    </div>
  );
}
