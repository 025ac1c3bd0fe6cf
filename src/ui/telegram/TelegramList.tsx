import type { ReactNode } from 'react';
import { List } from '@telegram-apps/telegram-ui';
import css from './TelegramList.module.css';

/** Sections one below the other. */
export function TelegramList({ children }: { children: ReactNode }) {
  return <List className={css.list}>{children}</List>;
}
