import { useText } from '#text/words.ts';
import { interstitials as zh } from '#text/zh/interstitials.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

import css from './AgeNotice.module.css';

/** The 18+ statement of a device's first visit: one sentence, one button, nothing ticked beforehand (D-207). */
export function AgeNotice({ onState }: { onState: () => void }) {
  const text = useText(zh);
  return (
    <Dialog
      open
      required
      role="alertdialog"
      title={text.age}
      isTitleHidden
      // Only the statement closes it: neither "back" nor a navigation nor the end of a session.
      onClose={() => {}}
      actions={<Button onClick={onState}>{text.ageStatement}</Button>}
    >
      <span aria-hidden className={css.mark}>
        18+
      </span>
      {text.ageSentence}
    </Dialog>
  );
}
