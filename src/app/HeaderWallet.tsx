import { useState } from 'react';

import { formatCny } from '#domain/amount.ts';
import { Link } from '#navigation/Link.tsx';
import { CollectButton } from '#parts/wallets/CollectButton.tsx';
import { type LoadOverlay, useLazyOverlay } from '#parts/links/useLazyOverlay.tsx';
import { reportCallError } from '#state/cache/queryClient.ts';
import { refreshWallets } from '#state/member/member.ts';
import { useMember } from '#state/member/useMember.ts';
import { fill, useText } from '#text/words.ts';
import { app as zh } from '#text/zh/app.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { PlusIcon, RefreshIcon } from '#ui/icons.tsx';
import { showToast } from '#ui/toasts.tsx';

import styles from './HeaderWallet.module.css';

type Props = { hasActions?: boolean; isGame?: boolean | undefined };

const loadSheet: LoadOverlay = async () =>
  (await import('#features/money/WalletSheet.tsx')).WalletSheet;

/**
 * The central wallet in the header, labelled with its account: balance, deposit, refresh (D-068) and collect. The
 * balance opens a sheet with both wallets. Without `hasActions`, only the balance remains (D-240). During a game there
 * is no collect, because it would take the stake out of the game (D-247).
 */
export function HeaderWallet({ hasActions = true, isGame = false }: Props) {
  const text = useText(zh);
  const balanceCny = useMember((member) => member?.balanceCny ?? null);
  const name = useMember((member) => member?.name ?? '');
  const [isBusy, setIsBusy] = useState(false);
  const { open, overlay } = useLazyOverlay(loadSheet);

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
    <div role="group" aria-label={fill(text.wallet, { name }).trim()} className={styles.wallet}>
      <button type="button" aria-haspopup="dialog" className={styles.balance} onClick={open}>
        <span className="sr-only">{text.balance}</span>
        <span aria-hidden>¥</span>
        {formatCny(balanceCny)}
      </button>
      {hasActions && (
        <>
          {/* Styles show it only on home, because titles need the room elsewhere: the first paint has one wallet for all. */}
          <Link to="deposit" aria-label={text.deposit} className={styles.deposit}>
            <PlusIcon size={16} />
          </Link>
          <IconButton label={text.refreshBalance} aria-busy={isBusy} onClick={() => void refresh()}>
            <RefreshIcon size={20} />
          </IconButton>
          {!isGame && <CollectButton hasIcon />}
        </>
      )}
      {overlay}
    </div>
  );
}
