import { AppRoot, List, Section } from '@telegram-apps/telegram-ui';
import { Children, type ReactNode } from 'react';

import { useShownTheme } from '#ui/useTheme.ts';

import css from './TelegramList.module.css';

import '@telegram-apps/telegram-ui/dist/styles.css';

/** Set by us, because the library would read it from Telegram's script, which the page does not load. */
type TelegramPlatform = 'ios' | 'base';

/** Root of a screen of Telegram's components. It imports their style sheet, so only lazy screens may use it. */
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

export function TelegramList({ children }: { children: ReactNode }) {
  return <List className={css.list}>{children}</List>;
}

type Props = {
  header?: string | undefined;
  footer?: string | undefined;
  children: ReactNode;
};

/** A group of cells on one card. */
export function TelegramSection({ header, footer, children }: Props) {
  return (
    <Section
      className={css.section}
      // The library renders plain strings as h1 and h6.
      header={header && <h2 className={css.header}>{header}</h2>}
      footer={footer && <p className={css.footer}>{footer}</p>}
    >
      {/* The library draws a line after every child, null included. */}
      {Children.toArray(children)}
    </Section>
  );
}
