import type { ReactNode } from 'react';

import css from './StickyFooter.module.css';

/**
 * Holds the primary button: at the foot while no keyboard is open, else in the flow. Must be the last part of a form.
 */
export function StickyFooter({ children }: { children: ReactNode }) {
  return (
    <div data-foot className={css.footer}>
      {children}
    </div>
  );
}
