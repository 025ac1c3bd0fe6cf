import { useEffect } from 'react';
import { showBeijingTime } from '#parts/records/beijingTime.tsx';

import { BreakScope } from '#parts/protection/BreakScope.tsx';
import { useBreak } from '#parts/protection/useBreak.ts';
import { fill, useText } from '#text/words.ts';
import { protection as words } from '#text/zh/protection.ts';
import { ui } from '#text/zh/ui.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';

/** Tells a member at start that they are on a break, until when, and what stays open. */
export function BreakNotice({ onClose }: { onClose: () => void }) {
  const text = useText(words);
  const uiText = useText(ui);
  const breakState = useBreak();
  const isOver = breakState.state === 'none' || breakState.state === 'ended';
  useEffect(() => {
    if (isOver) onClose();
  }, [isOver, onClose]);
  if (breakState.state !== 'active') return null;
  return (
    <Dialog
      open
      role="alertdialog"
      title={text.resting}
      onClose={onClose}
      actions={<Button onClick={onClose}>{uiText.understood}</Button>}
    >
      <p>{fill(text.restingUntil, { until: showBeijingTime(breakState.untilMs) })}</p>
      <p>{text.stillOpen}</p>
      <BreakScope />
    </Dialog>
  );
}
