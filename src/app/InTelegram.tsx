import { type ComponentType, useEffect, useState } from 'react';

import { getLaunch } from '#launch/start.ts';

/**
 * Loads what the page does inside Telegram, after the first paint and only there: plain H5 pays nothing for it. A file
 * that does not arrive costs Telegram's colours and buttons, not the page.
 */
export function InTelegram() {
  const [Frame, setFrame] = useState<ComponentType | null>(null);
  useEffect(() => {
    if (getLaunch().environment !== 'telegram') return;
    import('./TelegramFrame.tsx').then(
      ({ TelegramFrame }) => setFrame(() => TelegramFrame),
      () => {},
    );
  }, []);
  return Frame && <Frame />;
}
