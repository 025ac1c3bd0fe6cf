import { Children, type ReactNode } from 'react';
import { Section } from '@telegram-apps/telegram-ui';
import css from './TelegramSection.module.css';

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
