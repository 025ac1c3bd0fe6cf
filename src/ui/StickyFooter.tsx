import type { ReactNode } from 'react';

import css from './StickyFooter.module.css';

/**
 * Holds the primary button of a screen: at the foot of the page while no keyboard is open, in the flow while one is, so
 * that it never covers a focused field. It must be the last part of a form with fields.
 */
export function StickyFooter({ children }: { children: ReactNode }) {
  return (
    <div data-foot className={css.footer}>
      {children}
    </div>
  );
}
