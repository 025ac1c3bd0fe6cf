import type { ReactNode } from 'react';

import { useText } from '#text/words.ts';
import { ui } from '#text/zh/ui.ts';

import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { type Asked, type Question, useCurrentDialog } from './dialogs.ts';

/** Shows the queued alerts and confirmations one at a time. Rendered once, above all screens. */
export function DialogHost() {
  const words = useText(ui);
  const asked = useCurrentDialog();
  if (!asked) return null;
  const { id, question, answer } = asked;
  return (
    <Dialog
      key={id}
      open
      role="alertdialog"
      title={question.title ?? words.notice}
      isTitleHidden={question.title === undefined}
      onClose={() => answer(false)}
      actions={<Answers {...question} answer={answer} />}
    >
      {question.message}
    </Dialog>
  );
}

const VARIANTS = {
  normal: ['secondary', 'primary'],
  danger: ['secondary', 'danger'],
  warning: ['primary', 'secondary'],
  even: ['secondary', 'secondary'],
} as const;

function Answers({
  kind,
  tone = 'normal',
  confirmLabel,
  cancelLabel,
  answer,
}: Question & Pick<Asked, 'answer'>): ReactNode {
  const words = useText(ui);
  const isAlert = kind === 'alert';
  const [no, yes] = VARIANTS[tone];
  return (
    <>
      {!isAlert && (
        <Button variant={no} onClick={() => answer(false)}>
          {cancelLabel ?? words.cancel}
        </Button>
      )}
      <Button variant={yes} onClick={() => answer(true)}>
        {confirmLabel ?? (isAlert ? words.understood : words.confirm)}
      </Button>
    </>
  );
}
