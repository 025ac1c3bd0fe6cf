import { useOnline } from '#platform/useOnline.ts';
import { useText } from '#text/words.ts';
import { app as zh } from '#text/zh/app.ts';

import styles from './OfflineBanner.module.css';

/** Stands while the device is offline, since network failures are otherwise silent (D-203). */
export function OfflineBanner() {
  const text = useText(zh);
  const isOnline = useOnline();
  return (
    <div role="status" className={styles.place}>
      {!isOnline && <p className={styles.banner}>{text.offlineNow}</p>}
    </div>
  );
}
