import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';

import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { useCurrentDialog } from './dialogs.ts';

const VARIANTS = {
  normal: ['secondary', 'primary'],
  danger: ['secondary', 'danger'],
  warning: ['primary', 'secondary'],
  even: ['secondary', 'secondary'],
} as const;

/** Shows the queued alerts and confirmations one at a time. Rendered once, above all screens. */
export function DialogHost() {
  const words = useText(ui);
  const asked = useCurrentDialog();
  if (!asked) return null;
  const { id, question, answer } = asked;
  const { title, message, confirmLabel, cancelLabel, tone = 'normal', isYesFirst } = question;
  const isAlert = question.kind === 'alert';
  const [no, yes] = VARIANTS[tone];
  const yesButton = (
    <Button variant={yes} onClick={() => answer(true)}>
      {confirmLabel ?? (isAlert ? words.understood : words.confirm)}
    </Button>
  );
  return (
    <Dialog
      key={id}
      open
      role="alertdialog"
      title={title ?? words.notice}
      isTitleHidden={title === undefined}
      onClose={() => answer(false)}
      actions={
        <>
          {isYesFirst && yesButton}
          {!isAlert && (
            <Button variant={no} onClick={() => answer(false)}>
              {cancelLabel ?? words.cancel}
            </Button>
          )}
          {!isYesFirst && yesButton}
        </>
      }
    >
      {message}
    </Dialog>
  );
}
