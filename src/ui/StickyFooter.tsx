import type { ReactNode } from 'react';

import { usePageMark } from './usePageMark.ts';
import css from './StickyFooter.module.css';

/** Holds the primary button: at the foot, or in the flow above a keyboard. Must be the last part of a form. */
export function StickyFooter({ children }: { children: ReactNode }) {
  usePageMark('data-footer');
  return (
    <div data-foot className={css.footer}>
      {children}
    </div>
  );
}
