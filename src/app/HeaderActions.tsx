import { useState } from 'react';

import { CollectButton } from '#parts/wallets/CollectButton.tsx';
import { reportCallError } from '#state/cache/queryClient.ts';
import { refreshWallets } from '#state/member/member.ts';
import { useText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { RefreshIcon } from '#ui/icons.tsx';
import { showToast } from '#ui/toasts.tsx';

import styles from './HeaderActions.module.css';

/** Refreshes both wallets and collects. During a game there is no collect: it would take the stake. */
export function HeaderActions({ isGame = false }: { isGame?: boolean | undefined }) {
  const text = useText(words);
  const [isBusy, setIsBusy] = useState(false);

  const refresh = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await refreshWallets();
      showToast(text.balanceRefreshed, 'success');
    } catch (error) {
      reportCallError(error);
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <div className={styles.actions} data-slot="walletActions">
      <IconButton label={text.refreshBalance} aria-busy={isBusy} onClick={() => void refresh()}>
        <RefreshIcon size={20} />
      </IconButton>
      {!isGame && <CollectButton />}
    </div>
  );
}
