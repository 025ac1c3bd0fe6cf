import { useText } from '#text/words.ts';
import { interstitials as zh } from '#text/zh/interstitials.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

import css from './AgeNotice.module.css';

/** The 18+ statement on a device's first visit: one sentence and one button, no box ticked beforehand. */
export function AgeNotice({ onConfirm }: { onConfirm: () => void }) {
  const text = useText(zh);
  return (
    <Dialog
      open
      required
      role="alertdialog"
      title={text.age}
      isTitleHidden
      // Only its button closes it: not "back", a navigation or the end of a session.
      onClose={() => {}}
      actions={<Button onClick={onConfirm}>{text.ageStatement}</Button>}
    >
      <span aria-hidden className={css.mark}>
        18+
      </span>
      {text.ageSentence}
    </Dialog>
  );
}
