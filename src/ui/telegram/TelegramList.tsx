import { AppRoot, List, Section } from '@telegram-apps/telegram-ui';
import { Children, type ReactNode } from 'react';

import { useShownTheme } from '#ui/useTheme.ts';

import css from './TelegramList.module.css';

import '@telegram-apps/telegram-ui/dist/styles.css';

/** Told explicitly: left alone the library asks Telegram's own script, which we do not load. */
type TelegramPlatform = 'ios' | 'base';

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

/** Sections one below the other. */
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
      // Left as plain strings the library makes them an h1 and an h6.
      header={header && <h2 className={css.header}>{header}</h2>}
      footer={footer && <p className={css.footer}>{footer}</p>}
    >
      {/* The library draws a line after every child, absent ones included. */}
      {Children.toArray(children)}
    </Section>
  );
}
