import type { ComponentProps, ReactNode } from 'react';

import { Dialog } from './Dialog.tsx';

type Props = Pick<ComponentProps<typeof Dialog>, 'open' | 'title' | 'onClose'> & {
  children: ReactNode;
  /** Below the scrolling content, always visible: a link or a button. */
  footer?: ReactNode;
  /** Edge of the screen that it comes from. */
  side?: 'bottom' | 'left';
};

/** A modal panel at an edge of the screen. */
export function Sheet({ footer, side = 'bottom', ...content }: Props) {
  return <Dialog {...content} actions={footer} side={side} />;
}
