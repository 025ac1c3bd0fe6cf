import { setHiddenAmounts, useHiddenAmounts } from '#state/device/hiddenAmounts.ts';
import { useText } from '#text/words.ts';
import { money as words } from '#text/zh/money.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { EyeIcon, EyeOffIcon } from '#ui/screenIcons.tsx';

import { RefreshButton } from './RefreshButton.tsx';

/** Buttons beside the heading of the member's wallets. */
export function WalletActions() {
  return (
    <>
      <HideButton />
      <RefreshButton />
    </>
  );
}

/** Hides and shows the balances on this device. */
function HideButton() {
  const text = useText(words);
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
