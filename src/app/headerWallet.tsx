import { formatCny } from '#domain/amount.ts';
import { isAtLeastTimes } from '#domain/money.ts';
import { Link } from '#navigation/Link.tsx';
import { type LoadOverlay, useLazyOverlay } from '#parts/navigation/useLazyOverlay.tsx';
import { HiddenAmount } from '#parts/wallets/Balance.tsx';
import { useCollect } from '#parts/wallets/useCollect.ts';
import { useFreshGameBalance } from '#parts/wallets/useFreshGameBalance.ts';
import { useRefresh } from '#parts/wallets/useRefresh.ts';
import { isFrameTrusted } from '#platform/framing.ts';
import { FRESH_MS } from '#state/cache/queryClient.ts';
import { useHiddenAmounts } from '#state/device/hiddenAmounts.ts';
import { refreshWallets, useMember } from '#state/member/member.ts';
import { useRenewedWallets } from '#state/member/memberLoads.ts';
import { fill, useText } from '#text/words.ts';
import { app as words } from '#text/zh/app.ts';
import { IconButton } from '#ui/Button.tsx';
import { CollectIcon, PlusIcon, RefreshIcon } from '#ui/icons.tsx';

import collectCss from './CollectButton.module.css';
import actionsCss from './HeaderActions.module.css';
import styles from './HeaderBalance.module.css';

const loadSheet: LoadOverlay = async () =>
  (await import('#features/money/WalletSheet.tsx')).WalletSheet;

/** The header's balance; a tap opens both wallets. On home also what is in games and a plus that leads to deposits. */
export function HeaderBalance({ isHome }: { isHome: boolean }) {
  const text = useText(words);
  const balanceCny = useMember((member) => member?.balanceCny ?? null);
  const name = useMember((member) => member?.name ?? '');
  const isHidden = useHiddenAmounts();
  const games = useGames(isHome);
  const { open, overlay } = useLazyOverlay(loadSheet);
  return (
    <div
      role="group"
      data-slot="balance"
      aria-label={fill(text.wallet, { name }).trim()}
      className={games && !isHidden ? `${styles.capsule} ${styles.double}` : styles.capsule}
    >
      <button type="button" aria-haspopup="dialog" className={styles.balance} onClick={open}>
        <span className="sr-only">{text.balance}</span>
        {isHidden ? (
          <HiddenAmount />
        ) : (
          <span key={balanceCny} translate="no">
            <span aria-hidden>¥</span>
            {formatCny(balanceCny)}
          </span>
        )}
        {games && !isHidden && (
          <span key={games} translate="no" className={styles.games}>
            {games}
          </span>
        )}
      </button>
      <Link to="deposit" aria-label={text.deposit} className={styles.deposit}>
        <PlusIcon size={18} />
      </Link>
      {overlay}
    </div>
  );
}

/** The second line while a tenth of the money is in games: how much, or only that there is some. '' otherwise. */
function useGames(isHome: boolean): string {
  const text = useText(words);
  useRenewedWallets();
  const freshCny = useFreshGameBalance(FRESH_MS);
  const isMuch = useMember((member) => {
    const { balanceCny = null, gameBalanceCny = null } = member ?? {};
    return (
      balanceCny !== null &&
      gameBalanceCny !== null &&
      !isAtLeastTimes(balanceCny, 9, gameBalanceCny)
    );
  });
  if (!isHome || !isMuch) return '';
  return freshCny === null
    ? text.hasGames
    : fill(text.inGames, { amount: `¥${formatCny(freshCny)}` });
}

/** Refreshes both wallets and collects. During a game there is no collect: it would take the stake. */
export function HeaderActions({ isGame = false }: { isGame?: boolean }) {
  const text = useText(words);
  const { isBusy, refresh } = useRefresh(refreshWallets, text.balanceRefreshed);
  return (
    <div className={actionsCss.actions} data-slot="walletActions">
      <IconButton label={text.refreshBalance} aria-busy={isBusy} onClick={() => void refresh()}>
        <RefreshIcon size={20} />
      </IconButton>
      {!isGame && <CollectButton />}
    </div>
  );
}

/** 一键回收 in the header: an icon with a short word below. Absent where an unknown page frames ours. */
function CollectButton() {
  const text = useText(words);
  const { isSending, collect } = useCollect();
  if (!isFrameTrusted()) return null;
  return (
    <button
      type="button"
      data-slot="collect"
      className={collectCss.icon}
      aria-label={text.collect}
      aria-busy={isSending || undefined}
      aria-disabled={isSending || undefined}
      onClick={() => void (isSending || collect())}
    >
      <CollectIcon size={20} />
      {text.collectShort}
    </button>
  );
}
