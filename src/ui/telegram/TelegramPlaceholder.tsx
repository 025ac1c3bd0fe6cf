import type { ReactNode } from 'react';
import { Placeholder } from '@telegram-apps/telegram-ui';

type Props = {
  header?: string | undefined;
  description?: string | undefined;
  action?: ReactNode;
  /** The drawing. */
  children?: ReactNode;
};

/** A drawing with a word, a sentence and an action, in the middle of an empty screen. */
export function TelegramPlaceholder(props: Props) {
  return <Placeholder {...props} />;
}
