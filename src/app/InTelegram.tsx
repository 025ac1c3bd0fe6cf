import { lazy, Suspense, useEffect, useState } from 'react';

import { getLaunch } from '#launch/start.ts';
import { loadTelegram } from '#platform/telegram/load.ts';
import type { Telegram } from '#platform/telegram/telegram.ts';

// A file that does not arrive costs Telegram's colours and back button, not the page.
const TelegramFrame = lazy(() =>
  import('./TelegramFrame.tsx').then(
    (file) => ({ default: file.TelegramFrame }),
    () => ({ default: () => null }),
  ),
);

/** Loads what the page does inside Telegram, after the first paint and only there: plain H5 pays nothing for it. */
export function InTelegram() {
  const [telegram, setTelegram] = useState<Telegram | null>(null);
  useEffect(() => {
    const { environment, launch } = getLaunch();
    if (environment === 'telegram') void loadTelegram(launch).then(setTelegram);
  }, []);
  if (!telegram) return null;
  return (
    <Suspense fallback={null}>
      <TelegramFrame telegram={telegram} />
    </Suspense>
  );
}
