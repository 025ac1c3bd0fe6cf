import { setHiddenAmounts, useHiddenAmounts } from '#state/device/hiddenAmounts.ts';
import { useText } from '#text/words.ts';
import { money as zh } from '#text/zh/money.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { EyeIcon, EyeOffIcon } from '#ui/screenIcons.tsx';

/** The button that hides and shows the balances on this device (D-282). */
export function HideButton() {
  const text = useText(zh);
  const isHidden = useHiddenAmounts();
  return (
    <IconButton
      label={isHidden ? text.showAmounts : text.hideAmounts}
      onClick={() => setHiddenAmounts(!isHidden)}
    >
      {isHidden ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
    </IconButton>
  );
}
