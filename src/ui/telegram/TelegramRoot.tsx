import '@telegram-apps/telegram-ui/dist/styles.css';
import type { ReactNode } from 'react';
import { AppRoot } from '@telegram-apps/telegram-ui';
import { useShownTheme } from '#ui/theme.ts';
import css from './TelegramRoot.module.css';

/** Told explicitly: left alone the library asks Telegram's own script, which we do not load. */
export type TelegramPlatform = 'ios' | 'base';

/** Surrounds a screen made of Telegram's components; brings their style sheet, so lazy screens only. */
export function TelegramRoot({
  platform,
  children,
}: {
  platform: TelegramPlatform;
  children: ReactNode;
}) {
  return (
    <AppRoot platform={platform} appearance={useShownTheme()} className={css.root}>
      {children}
    </AppRoot>
  );
}
