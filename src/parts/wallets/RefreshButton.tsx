import { useState } from 'react';

import { refreshVenues } from '#api/calls/venues.ts';
import { invalidateCall } from '#state/cache/keys.ts';
import { reportCallError } from '#state/cache/queryClient.ts';
import { getMember, refreshWallets, reloadMember } from '#state/member/member.ts';
import { useText } from '#text/words.ts';
import { money as words } from '#text/zh/money.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { RefreshIcon } from '#ui/icons.tsx';
import { showToast } from '#ui/toasts.tsx';

import css from './RefreshButton.module.css';

/** Reloads both wallets and the venues, or the whole member if loading the wallets failed. */
export function RefreshButton() {
  const text = useText(words);
  const [isBusy, setIsBusy] = useState(false);
  const refresh = async () => {
    if (isBusy) return;
    setIsBusy(true);
    invalidateCall(refreshVenues);
    try {
      await (getMember() ? refreshWallets() : reloadMember());
      showToast(text.refreshed, 'success');
    } catch (error) {
      reportCallError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <IconButton
      label={text.refresh}
      aria-busy={isBusy}
      className={css.refresh}
      onClick={() => void refresh()}
    >
      <RefreshIcon size={20} />
    </IconButton>
  );
}
