import { type ReactNode, useId } from 'react';

import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';

import { CloseIcon } from './icons.tsx';
import dialogCss from './Dialog.module.css';
import { IconButton } from './Button.tsx';
import modal from './modal.module.css';
import sheetCss from './Sheet.module.css';
import { useModal } from './useModal.ts';
import { ToastRegion } from './toasts.tsx';

type Content = {
  title: string;
  /** Called when Escape, backdrop, X, "back", navigation or a hidden screen closes it without an answer. */
  onClose: () => void;
  children?: ReactNode;
  /** Buttons of equal width, side by side where they fit. */
  actions?: ReactNode;
  /** Only its actions close it. */
  required?: boolean | undefined;
  /** An alert is announced at once and has no X. */
  role?: 'dialog' | 'alertdialog' | undefined;
  /** Hides the title visually, for an alert whose message is enough. */
  isTitleHidden?: boolean | undefined;
  /** Edge of the screen that a `Sheet` comes from. */
  side?: 'bottom' | 'left';
};

/** A modal dialog. Its content is mounted while it is open, so that its state starts anew each time. */
export function Dialog({ open, ...content }: Content & { open: boolean }) {
  return open ? <OpenDialog {...content} /> : null;
}

function OpenDialog(props: Content) {
  const { title, children, actions, required, role = 'dialog', isTitleHidden, side } = props;
  const css = side ? sheetCss : dialogCss;
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
      data-side={side}
      className={`${modal.layer} ${css.layer}`}
    >
      <div className={isAlert ? `${css.panel} ${css.alert}` : css.panel}>
        <div className={isTitleHidden ? 'sr-only' : css.head}>
          <h2 id={`${id}title`}>{title}</h2>
          {!required && !isAlert && (
            <IconButton label={words.close} data-own="close" onClick={requestClose}>
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
