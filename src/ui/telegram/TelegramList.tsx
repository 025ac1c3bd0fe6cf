import { AppRoot, List, Section } from '@telegram-apps/telegram-ui';
import { Children, type ReactNode } from 'react';

import { useShownTheme } from '#ui/useTheme.ts';

import css from './TelegramList.module.css';

import '@telegram-apps/telegram-ui/dist/styles.css';

/** Root of a screen of Telegram's components. It imports their style sheet, so only lazy screens may use it. */
export function TelegramRoot({ children }: { children: ReactNode }) {
  return (
    // Without `platform` the library reads it from Telegram's script, which the page does not load.
    <AppRoot platform="ios" appearance={useShownTheme()} className={css.root}>
      {children}
    </AppRoot>
  );
}

/** A screen that is one list of sections. */
export function TelegramList({ children }: { children: ReactNode }) {
  return (
    <TelegramRoot>
      <List className={css.list}>{children}</List>
    </TelegramRoot>
  );
}

type Props = { header?: string | undefined; children: ReactNode };

/** A group of cells on one card. */
export function TelegramSection({ header, children }: Props) {
  return (
    <Section
      className={css.section}
      // The library renders a plain string as h1.
      header={header && <h2 className={css.header}>{header}</h2>}
    >
      {/* The library draws a line after every child, null included. */}
      {Children.toArray(children)}
    </Section>
  );
}
