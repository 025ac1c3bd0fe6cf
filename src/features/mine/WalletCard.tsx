import { useState } from 'react';

import { formatCny } from '#domain/amount.ts';
import { addCny } from '#domain/money.ts';
import { RecycleButton } from '#parts/RecycleButton.tsx';
import { refreshWallets, reloadMember } from '#state/member.ts';
import { reportCallError } from '#state/queries.ts';
import { useStore } from '#state/store.ts';
import { useText } from '#text/words.ts';
import { mine as zh } from '#text/zh/mine.ts';
import { IconButton } from '#ui/IconButton.tsx';
import { RefreshIcon } from '#ui/icons.tsx';
import { showToast } from '#ui/toasts.tsx';

import css from './WalletCard.module.css';

/** The wallet summary (S2-96): total, central wallet and what lies in games (D-150). */
export function WalletCard() {
  const text = useText(zh);
  const member = useStore((state) => state.member);
  const balanceCny = member?.balanceCny ?? null;
  const gameBalanceCny = member?.gameBalanceCny ?? null;
  const { isBusy, refresh } = useRefresh(text.refreshed);
  return (
    <section className={css.card} aria-labelledby="mine-wallet">
      <div className={css.top}>
        <h2 id="mine-wallet" className={css.label}>
          {text.total}
        </h2>
        <IconButton
          label={text.refresh}
          aria-busy={isBusy}
          className={css.refresh}
          onClick={() => void refresh()}
        >
          <RefreshIcon size={20} />
        </IconButton>
        <RecycleButton />
      </div>
      <p className={css.total}>
        <span aria-hidden className={css.sign}>
          ¥
        </span>
        {formatCny(addCny(balanceCny, gameBalanceCny))}
      </p>
      <dl className={css.parts}>
        <div>
          <dt>{text.central}</dt>
          <dd>{formatCny(balanceCny)}</dd>
        </div>
        <div>
          <dt>{text.inGames}</dt>
          <dd>{formatCny(gameBalanceCny)}</dd>
        </div>
      </dl>
    </section>
  );
}

/** Asks for both wallets, or for the whole member where loading him has failed; one question at a time. */
function useRefresh(done: string): { isBusy: boolean; refresh: () => Promise<void> } {
  const [isBusy, setIsBusy] = useState(false);
  const refresh = async () => {
    if (isBusy) return;
    setIsBusy(true);
    try {
      await (useStore.getState().member ? refreshWallets() : reloadMember());
      showToast(done, 'success');
    } catch (error) {
      reportCallError(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, refresh };
}
