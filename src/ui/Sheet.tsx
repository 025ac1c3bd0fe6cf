import { type ReactNode, useId } from 'react';

import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';

import { CloseIcon } from './icons.tsx';
import { IconButton } from './Button.tsx';
import modal from './modal.module.css';
import { useModal } from './useModal.ts';
import css from './Sheet.module.css';
import { ToastRegion } from './toasts.tsx';

type Content = {
  title: string;
  /** Called when X, Escape, backdrop, "back", navigation or a hidden screen closes it without a choice. */
  onClose: () => void;
  children: ReactNode;
  /** Below the scrolling content, always visible: a link or a button. */
  footer?: ReactNode;
  /** Edge of the screen that it comes from. */
  side?: 'bottom' | 'left';
};

/** A modal panel at an edge of the screen. */
export function Sheet({ open, ...content }: Content & { open: boolean }) {
  return open ? <OpenSheet {...content} /> : null;
}

function OpenSheet({ title, onClose, children, footer, side = 'bottom' }: Content) {
  const words = useText(ui);
  const id = useId();
  const { requestClose, ...layer } = useModal({ onClose });
  return (
    <dialog
      {...layer}
      aria-labelledby={id}
      tabIndex={-1}
      data-side={side}
      className={`${modal.layer} ${css.layer}`}
    >
      <div className={css.panel}>
        <div className={css.head}>
          <h2 id={id}>{title}</h2>
          <IconButton label={words.close} data-own="close" onClick={requestClose}>
            <CloseIcon size={20} />
          </IconButton>
        </div>
        <div className={css.body}>{children}</div>
        {footer != null && <div className={css.footer}>{footer}</div>}
      </div>
      <ToastRegion />
    </dialog>
  );
}
