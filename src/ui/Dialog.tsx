import { type ReactNode, type RefObject, useId } from 'react';

import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';

import { CloseIcon } from './accountIcons.tsx';
import css from './Dialog.module.css';
import { IconButton } from './IconButton.tsx';
import modal from './modal.module.css';
import { useModal } from './modal.ts';
import { ToastRegion } from './toasts.tsx';

type Content = {
  title: string;
  /** Closed without an answer: Escape, backdrop, X, "back", navigation, or its screen was hidden. */
  onClose: () => void;
  children?: ReactNode;
  /** Buttons, equal in size, side by side where they fit. */
  actions?: ReactNode;
  /** Only its actions close it. */
  required?: boolean | undefined;
  /** An alert is read out at once and has no X. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** For an alert whose message says it all; screen readers still hear the title. */
  isTitleHidden?: boolean | undefined;
  /** What gets the focus instead of the dialog itself, which is best for reading. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
};

/** A modal dialog. Its content exists while it is open, so that it starts afresh each time. */
export function Dialog({ open, ...content }: Content & { open: boolean }) {
  return open ? <OpenDialog {...content} /> : null;
}

function OpenDialog(props: Content) {
  const { title, children, actions, required, role = 'dialog', isTitleHidden } = props;
  const words = useText(ui);
  const id = useId();
  const { requestClose, ...layer } = useModal(props);
  const isAlert = role === 'alertdialog';
  return (
    <dialog
      {...layer}
      role={role}
      aria-labelledby={`${id}title`}
      aria-describedby={isAlert ? `${id}body` : undefined}
      tabIndex={-1}
      className={`${modal.layer} ${css.layer}`}
    >
      <div className={isAlert ? `${css.panel} ${css.alert}` : css.panel}>
        <div className={isTitleHidden ? 'sr-only' : css.head}>
          <h2 id={`${id}title`}>{title}</h2>
          {!required && !isAlert && (
            <IconButton label={words.close} onClick={requestClose}>
              <CloseIcon size={20} />
            </IconButton>
          )}
        </div>
        {children != null && (
          <div id={`${id}body`} className={css.body}>
            {children}
          </div>
        )}
        {actions != null && <div className={css.actions}>{actions}</div>}
      </div>
      <ToastRegion />
    </dialog>
  );
}
