import { type ReactNode, useId } from 'react';

import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';

import { CloseIcon } from './icons.tsx';
import { IconButton } from './IconButton.tsx';
import modal from './modal.module.css';
import { useModal } from './useModal.ts';
import css from './SidePanel.module.css';
import { ToastRegion } from './toasts.tsx';

type Content = {
  title: string;
  onClose: () => void;
  children: ReactNode;
};

/** A modal panel at the left edge. */
export function SidePanel({ open, ...content }: Content & { open: boolean }) {
  return open ? <OpenPanel {...content} /> : null;
}

function OpenPanel({ title, onClose, children }: Content) {
  const words = useText(ui);
  const id = useId();
  const { requestClose, ...layer } = useModal({ onClose });
  return (
    <dialog {...layer} aria-labelledby={id} tabIndex={-1} className={modal.layer}>
      <div className={css.panel}>
        <div className={css.head}>
          <h2 id={id}>{title}</h2>
          <IconButton label={words.close} onClick={requestClose}>
            <CloseIcon size={20} />
          </IconButton>
        </div>
        <div className={css.body}>{children}</div>
      </div>
      <ToastRegion />
    </dialog>
  );
}
