import { refreshVenues } from '#api/calls/venues.ts';
import { invalidateCall } from '#state/cache/keys.ts';
import { setHiddenAmounts, useHiddenAmounts } from '#state/device/hiddenAmounts.ts';
import { getMember, refreshWallets, reloadMember } from '#state/member/member.ts';
import { useText } from '#text/words.ts';
import { app } from '#text/zh/app.ts';
import { money as words } from '#text/zh/money.ts';
import { IconButton } from '#ui/Button.tsx';
import { RefreshIcon } from '#ui/icons.tsx';
import { EyeIcon, EyeOffIcon } from '#ui/screenIcons.tsx';

import css from './WalletActions.module.css';
import { useRefresh } from './useRefresh.ts';

/** Buttons beside the heading of the member's wallets: hide and show the balances on this device, reload them. */
export function WalletActions() {
  const text = useText(words);
  const isHidden = useHiddenAmounts();
  return (
    <>
      <IconButton
        label={isHidden ? text.showAmounts : text.hideAmounts}
        onClick={() => setHiddenAmounts(!isHidden)}
      >
        {isHidden ? <EyeOffIcon size={20} /> : <EyeIcon size={20} />}
      </IconButton>
      <RefreshButton />
    </>
  );
}

/** Reloads both wallets and the venues, or the whole member if loading the wallets failed. */
export function RefreshButton() {
  const text = useText(app);
  const { isBusy, refresh } = useRefresh(() => {
    invalidateCall(refreshVenues);
    return getMember() ? refreshWallets() : reloadMember();
  }, text.balanceRefreshed);
  return (
    <IconButton
      label={text.refreshBalance}
      aria-busy={isBusy}
      className={css.refresh}
      onClick={() => void refresh()}
    >
      <RefreshIcon size={20} />
    </IconButton>
  );
}
